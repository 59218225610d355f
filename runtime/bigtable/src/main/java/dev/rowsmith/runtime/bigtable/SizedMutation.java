package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;

/**
 * Is what is written to one row, and how much that is.
 *
 * @param mutations how many single changes there are
 * @param bytes those of qualifiers, values and families' names
 */
record SizedMutation(Mutation mutation, int mutations, long bytes) {}
