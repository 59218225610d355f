/** Values that are marked as personal data, in what the library says of them in both stores. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.personal;
