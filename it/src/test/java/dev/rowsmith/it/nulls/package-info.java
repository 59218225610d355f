/** What a component that may be null, and one that may not, is in both stores. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.nulls;
