/**
 * Tables of entities from the command line: {@link dev.rowsmith.schema.BigtableSchemaTool} and
 * {@link dev.rowsmith.schema.SpannerSchemaTool}; and as commands of {@code cbt} or resources of
 * Terraform, for those who create tables by other means.
 */
@org.jspecify.annotations.NullMarked
package dev.rowsmith.schema;
