package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;

/** The classes that generated code names: the processor does not depend on them. */
final class RuntimeTypes {

  private static final String RUNTIME = "dev.rowsmith.runtime.spanner";
  private static final String CLIENT = "com.google.cloud.spanner";

  static final ClassName COLUMN = ClassName.get(RUNTIME, "Column");
  static final ClassName FILL = COLUMN.nestedClass("Fill");
  static final ClassName COLUMN_TYPE = ClassName.get(RUNTIME, "ColumnType");
  static final ClassName ENTITY_MAPPER = ClassName.get(RUNTIME, "EntityMapper");
  static final ClassName FOREIGN_KEY_SCHEMA = ClassName.get(RUNTIME, "ForeignKeySchema");
  static final ClassName INDEX_SCHEMA = ClassName.get(RUNTIME, "IndexSchema");
  static final ClassName KEY_LAYOUT = ClassName.get(RUNTIME, "KeyLayout");
  static final ClassName KEY_PART = ClassName.get(RUNTIME, "KeyPart");
  static final ClassName NEXT_STEP = ClassName.get(RUNTIME, "NextStep");
  static final ClassName REPOSITORY = ClassName.get(RUNTIME, "SpannerRepository");
  static final ClassName REVISED_MAPPER = ClassName.get(RUNTIME, "RevisedMapper");
  static final ClassName REVISED_REPOSITORY = ClassName.get(RUNTIME, "RevisedRepository");
  static final ClassName ROW_VALUES = ClassName.get(RUNTIME, "RowValues");
  static final ClassName REPOSITORY_CONTEXT = ClassName.get(RUNTIME, "RepositoryContext");
  static final ClassName ROW_READER = ClassName.get(RUNTIME, "RowReader");
  static final ClassName ROW_UPDATE = ClassName.get(RUNTIME, "RowUpdate");
  static final ClassName SCAN = ClassName.get(RUNTIME, "Scan");
  static final ClassName SCAN_STEP = ClassName.get(RUNTIME, "ScanStep");
  static final ClassName SEQUENCE_OPTIONS = ClassName.get(RUNTIME, "SequenceOptions");
  static final ClassName SHARD = ClassName.get(RUNTIME, "Shard");
  static final ClassName SPANNER_KEY = ClassName.get(RUNTIME, "SpannerKey");
  static final ClassName TABLE_SCHEMA = ClassName.get(RUNTIME, "TableSchema");
  static final ClassName UUID_VALUES = ClassName.get(RUNTIME, "UuidValues");

  static final ClassName BYTE_ARRAY = ClassName.get("com.google.cloud", "ByteArray");
  static final ClassName DATABASE_CLIENT = ClassName.get(CLIENT, "DatabaseClient");
  static final ClassName DIALECT = ClassName.get(CLIENT, "Dialect");
  static final ClassName KEY = ClassName.get(CLIENT, "Key");
  static final ClassName STRUCT_READER = ClassName.get(CLIENT, "StructReader");
  static final ClassName WRITE_BUILDER = ClassName.get(CLIENT, "Mutation", "WriteBuilder");

  private RuntimeTypes() {}
}
