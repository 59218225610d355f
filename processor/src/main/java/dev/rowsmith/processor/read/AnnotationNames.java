package dev.rowsmith.processor.read;

/** The annotations that users write, by name: the processor does not depend on their classes. */
public final class AnnotationNames {

  /** Marks the classes that the processor looks for. */
  public static final String TABLE = "dev.rowsmith.bigtable.Table";

  /** Marks the classes that are mapped to Spanner. */
  public static final String SPANNER_TABLE = "dev.rowsmith.spanner.Table";

  public static final String PRIMARY_KEY = "dev.rowsmith.spanner.PrimaryKey";
  public static final String COLUMN = "dev.rowsmith.spanner.Column";

  public static final String FAMILY = "dev.rowsmith.bigtable.Family";
  public static final String QUALIFIER = "dev.rowsmith.bigtable.Qualifier";
  public static final String SALTED = "dev.rowsmith.bigtable.Salted";
  public static final String ROW_KEY = "dev.rowsmith.bigtable.RowKey";
  public static final String QUALIFIER_AS_DATA = "dev.rowsmith.bigtable.QualifierAsData";
  public static final String VERSIONED = "dev.rowsmith.bigtable.Versioned";
  public static final String AGGREGATE = "dev.rowsmith.bigtable.Aggregate";
  public static final String FROM_DYNAMO = "dev.rowsmith.bigtable.FromDynamo";
  public static final String ATTRIBUTE = "dev.rowsmith.bigtable.Attribute";
  public static final String REVISION = "dev.rowsmith.Revision";
  public static final String READ_ONLY = "dev.rowsmith.ReadOnly";
  public static final String CELL_TIMESTAMP = "dev.rowsmith.bigtable.CellTimestamp";

  public static final String NULL_MARKED = "org.jspecify.annotations.NullMarked";

  /** Of any package. */
  public static final String NULLABLE = "Nullable";

  public static final String EMBEDDED = "dev.rowsmith.Embedded";
  public static final String STORED = "dev.rowsmith.bigtable.Stored";
  public static final String ALLOW = "dev.rowsmith.Allow";
  public static final String DISTRIBUTED = "dev.rowsmith.Distributed";
  public static final String MONOTONIC = "dev.rowsmith.Monotonic";
  public static final String PERSONAL_DATA = "dev.rowsmith.PersonalData";

  /** Marks the interfaces that declare questions. */
  public static final String QUERIES = "dev.rowsmith.Queries";

  static final String BY = "dev.rowsmith.By";
  static final String FROM = "dev.rowsmith.From";
  static final String BEFORE = "dev.rowsmith.Before";
  static final String STARTS_WITH = "dev.rowsmith.StartsWith";
  static final String UNDER = "dev.rowsmith.Under";
  static final String LIMIT = "dev.rowsmith.Limit";
  static final String EACH_OF = "dev.rowsmith.EachOf";
  static final String ORDER_BY = "dev.rowsmith.OrderBy";
  static final String FIRST = "dev.rowsmith.First";
  static final String FULL_SCAN = "dev.rowsmith.FullScan";

  private AnnotationNames() {}
}
