package dev.rowsmith.processor.read.spanner;

/** The annotations that only Spanner has, by name. */
final class SpannerAnnotationNames {

  static final String INTERLEAVED = "dev.rowsmith.spanner.Interleaved";
  static final String INDEX = "dev.rowsmith.spanner.Index";
  static final String HASH_SHARDED = "dev.rowsmith.spanner.HashSharded";
  static final String COMMIT_TIMESTAMP = "dev.rowsmith.spanner.CommitTimestamp";
  static final String GENERATED_COLUMN = "dev.rowsmith.spanner.GeneratedColumn";
  static final String SEQUENCE = "dev.rowsmith.spanner.Sequence";
  static final String FOREIGN_KEY = "dev.rowsmith.spanner.ForeignKey";
  static final String CHECK = "dev.rowsmith.spanner.Check";
  static final String ROW_DELETION_POLICY = "dev.rowsmith.spanner.RowDeletionPolicy";

  private SpannerAnnotationNames() {}
}
