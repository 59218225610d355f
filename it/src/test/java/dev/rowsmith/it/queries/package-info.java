/** Declared questions of Bigtable, beside a filter over all rows. */
package dev.rowsmith.it.queries;
