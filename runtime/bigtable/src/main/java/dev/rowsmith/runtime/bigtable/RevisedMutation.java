package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;

/**
 * Replaces an entity.
 *
 * @param column the column of its revision
 * @param revision the revision that the entity was read with
 * @param mutation writes the entity with the next revision
 */
record RevisedMutation(Column<Long> column, long revision, Mutation mutation) {}
