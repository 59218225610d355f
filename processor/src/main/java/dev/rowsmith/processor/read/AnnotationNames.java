package dev.rowsmith.processor.read;

/** The annotations that users write, by name: the processor does not depend on their classes. */
public final class AnnotationNames {

  /** Marks the classes that the processor looks for. */
  public static final String TABLE = "dev.rowsmith.bigtable.Table";

  static final String FAMILY = "dev.rowsmith.bigtable.Family";
  static final String QUALIFIER = "dev.rowsmith.bigtable.Qualifier";
  static final String SALTED = "dev.rowsmith.bigtable.Salted";
  static final String ROW_KEY = "dev.rowsmith.bigtable.RowKey";
  static final String ALLOW = "dev.rowsmith.Allow";
  static final String DISTRIBUTED = "dev.rowsmith.Distributed";
  static final String MONOTONIC = "dev.rowsmith.Monotonic";
  static final String PERSONAL_DATA = "dev.rowsmith.PersonalData";

  private AnnotationNames() {}
}
