/** Tables of Spanner as declarations, compared with the tables that they come from. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.adopt.spanner;
