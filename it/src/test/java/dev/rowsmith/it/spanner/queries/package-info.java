/** Declared questions of Spanner, beside a filter over all rows. */
package dev.rowsmith.it.spanner.queries;
