/** Values of the client: their types, their order, their forms in Java. Knows no table. */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.runtime.spanner.table.internal;
