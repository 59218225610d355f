/** Annotations that map a record or class to a Cloud Spanner table. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.spanner;
