/** The differences between two definitions of a Spanner table. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.model.spanner.diff;
