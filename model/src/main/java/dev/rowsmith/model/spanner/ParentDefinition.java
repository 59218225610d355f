package dev.rowsmith.model.spanner;

/**
 * The table in which rows are interleaved.
 *
 * @param table its name
 * @param cascade whether children are deleted with their parent
 * @param required whether every row needs a parent row: {@code INTERLEAVE IN PARENT}
 */
public record ParentDefinition(String table, boolean cascade, boolean required) {}
