/**
 * Rows to entities: generated code beside code written by hand and beside the client's own rows.
 */
@NullMarked
package dev.rowsmith.benchmarks.mapping;

import org.jspecify.annotations.NullMarked;
