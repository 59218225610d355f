/** Annotations that map a record or class to a Cloud Bigtable table. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.bigtable;
