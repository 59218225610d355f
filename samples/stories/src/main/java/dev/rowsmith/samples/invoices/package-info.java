/** Shows an invoice with its payments, as one row and as rows of two kinds. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.samples.invoices;
