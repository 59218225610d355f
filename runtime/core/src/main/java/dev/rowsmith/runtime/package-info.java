/** The errors of every store, and the limits of Cloud Bigtable. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime;
