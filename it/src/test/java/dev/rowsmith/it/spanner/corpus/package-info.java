/** Declares the Spanner tables of public projects and samples. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.it.spanner.corpus;
