/** The rules of one company for its tables, beside those of Rowsmith. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.company;
