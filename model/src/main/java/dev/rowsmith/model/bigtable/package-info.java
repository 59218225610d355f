/** Definitions of Bigtable tables and families, independent of the client. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.model.bigtable;
