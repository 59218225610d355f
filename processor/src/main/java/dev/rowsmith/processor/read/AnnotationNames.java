package dev.rowsmith.processor.read;

/** The annotations that users write, by name: the processor does not depend on their classes. */
public final class AnnotationNames {

  /** Marks the classes that the processor looks for. */
  public static final String TABLE = "dev.rowsmith.bigtable.Table";

  /** Marks the classes that are mapped to Spanner. */
  public static final String SPANNER_TABLE = "dev.rowsmith.spanner.Table";

  public static final String PRIMARY_KEY = "dev.rowsmith.spanner.PrimaryKey";
  static final String COLUMN = "dev.rowsmith.spanner.Column";
  static final String INTERLEAVED = "dev.rowsmith.spanner.Interleaved";
  static final String INDEX = "dev.rowsmith.spanner.Index";
  static final String HASH_SHARDED = "dev.rowsmith.spanner.HashSharded";
  static final String COMMIT_TIMESTAMP = "dev.rowsmith.spanner.CommitTimestamp";
  static final String GENERATED_COLUMN = "dev.rowsmith.spanner.GeneratedColumn";
  static final String SEQUENCE = "dev.rowsmith.spanner.Sequence";
  static final String FOREIGN_KEY = "dev.rowsmith.spanner.ForeignKey";
  static final String CHECK = "dev.rowsmith.spanner.Check";
  static final String ROW_DELETION_POLICY = "dev.rowsmith.spanner.RowDeletionPolicy";

  static final String FAMILY = "dev.rowsmith.bigtable.Family";
  static final String QUALIFIER = "dev.rowsmith.bigtable.Qualifier";
  static final String SALTED = "dev.rowsmith.bigtable.Salted";
  public static final String ROW_KEY = "dev.rowsmith.bigtable.RowKey";
  static final String QUALIFIER_AS_DATA = "dev.rowsmith.bigtable.QualifierAsData";
  static final String VERSIONED = "dev.rowsmith.bigtable.Versioned";
  static final String AGGREGATE = "dev.rowsmith.bigtable.Aggregate";
  static final String REVISION = "dev.rowsmith.Revision";
  static final String CELL_TIMESTAMP = "dev.rowsmith.bigtable.CellTimestamp";

  static final String NULL_MARKED = "org.jspecify.annotations.NullMarked";

  /** Of any package. */
  static final String NULLABLE = "Nullable";

  static final String EMBEDDED = "dev.rowsmith.Embedded";
  static final String STORED = "dev.rowsmith.bigtable.Stored";
  static final String ALLOW = "dev.rowsmith.Allow";
  static final String DISTRIBUTED = "dev.rowsmith.Distributed";
  static final String MONOTONIC = "dev.rowsmith.Monotonic";
  static final String PERSONAL_DATA = "dev.rowsmith.PersonalData";

  private AnnotationNames() {}
}
