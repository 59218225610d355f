/** The tables of a database, read from its information schema into definitions. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.internal.live;
