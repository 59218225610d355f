/** Shows totals that Bigtable adds up: the sales of a shop. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.shopping;
