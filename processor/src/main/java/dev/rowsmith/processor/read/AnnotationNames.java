package dev.rowsmith.processor.read;

/** The annotations that users write, by name: the processor does not depend on their classes. */
public final class AnnotationNames {

  /** Marks the classes that the processor looks for. */
  public static final String TABLE = "dev.rowsmith.bigtable.Table";

  static final String FAMILY = "dev.rowsmith.bigtable.Family";
  static final String QUALIFIER = "dev.rowsmith.bigtable.Qualifier";
  static final String SALTED = "dev.rowsmith.bigtable.Salted";
  static final String ROW_KEY = "dev.rowsmith.bigtable.RowKey";
  static final String QUALIFIER_AS_DATA = "dev.rowsmith.bigtable.QualifierAsData";
  static final String VERSIONED = "dev.rowsmith.bigtable.Versioned";
  static final String AGGREGATE = "dev.rowsmith.bigtable.Aggregate";
  static final String REVISION = "dev.rowsmith.bigtable.Revision";
  static final String CELL_TIMESTAMP = "dev.rowsmith.bigtable.CellTimestamp";

  /** Of any package. */
  static final String NULLABLE = "Nullable";

  static final String EMBEDDED = "dev.rowsmith.bigtable.Embedded";
  static final String STORED = "dev.rowsmith.bigtable.Stored";
  static final String ALLOW = "dev.rowsmith.Allow";
  static final String DISTRIBUTED = "dev.rowsmith.Distributed";
  static final String MONOTONIC = "dev.rowsmith.Monotonic";
  static final String PERSONAL_DATA = "dev.rowsmith.PersonalData";

  private AnnotationNames() {}
}
