/** Shows two tables of one key: quotes and trades of an exchange. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.market;
