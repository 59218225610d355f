package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;

/** The classes that generated code names: the processor does not depend on them. */
final class RuntimeTypes {

  private static final String RUNTIME = "dev.rowsmith.runtime.spanner";
  private static final String MODEL = "dev.rowsmith.model.spanner";
  private static final String SPI = RUNTIME + ".spi";
  private static final String TABLE = RUNTIME + ".table";
  private static final String CLIENT = "com.google.cloud.spanner";

  static final ClassName COLUMN = ClassName.get(TABLE, "Column");
  static final ClassName FILL = ClassName.get(MODEL, "Fill");
  static final ClassName COLUMN_TYPE = ClassName.get(TABLE, "ColumnType");
  static final ClassName ENTITY_MAPPER = ClassName.get(SPI, "EntityMapper");
  static final ClassName FOREIGN_KEY = ClassName.get(MODEL, "ForeignKeyDefinition");
  static final ClassName INDEX_SCHEMA = ClassName.get(TABLE, "IndexSchema");
  static final ClassName KEY_LAYOUT = ClassName.get(TABLE, "KeyLayout");
  static final ClassName KEY_PART = ClassName.get(TABLE, "KeyPart");
  static final ClassName REPOSITORY = ClassName.get(RUNTIME, "SpannerRepository");
  static final ClassName ROW_REPOSITORY = ClassName.get(RUNTIME, "RowRepository");
  static final ClassName REVISED_ROW_REPOSITORY = ClassName.get(RUNTIME, "RevisedRowRepository");
  static final ClassName READ_ONLY_REPOSITORY = ClassName.get(RUNTIME, "ReadOnlyRepository");
  static final ClassName TRANSACTION_CONTEXT = ClassName.get(CLIENT, "TransactionContext");
  static final ClassName REVISED_MAPPER = ClassName.get(SPI, "RevisedMapper");
  static final ClassName REVISED_REPOSITORY = ClassName.get(RUNTIME, "RevisedRepository");
  static final ClassName ROW_VALUES = ClassName.get(SPI, "RowValues");
  static final ClassName REPOSITORY_CONTEXT = ClassName.get(RUNTIME, "RepositoryContext");
  static final ClassName ROW_UPDATE = ClassName.get(RUNTIME, "RowUpdate");
  static final ClassName SCAN = ClassName.get(RUNTIME, "Scan");
  static final ClassName SCAN_SOURCE = ClassName.get(RUNTIME, "ScanSource");
  static final ClassName SCAN_STEP = ClassName.get(RUNTIME, "ScanStep");
  static final ClassName SEQUENCE_OPTIONS = ClassName.get(MODEL, "SequenceOptions");
  static final ClassName SHARD = ClassName.get(TABLE, "Shard");
  static final ClassName SPANNER_KEY = ClassName.get(TABLE, "SpannerKey");
  static final ClassName TABLE_SCHEMA = ClassName.get(TABLE, "TableSchema");
  static final ClassName UUID_VALUES = ClassName.get(SPI, "UuidValues");

  static final ClassName BYTE_ARRAY = ClassName.get("com.google.cloud", "ByteArray");
  static final ClassName DATABASE_CLIENT = ClassName.get(CLIENT, "DatabaseClient");
  static final ClassName TIMESTAMP_BOUND = ClassName.get(CLIENT, "TimestampBound");
  static final ClassName READ_CONTEXT = ClassName.get(CLIENT, "ReadContext");
  static final ClassName DIALECT = ClassName.get(CLIENT, "Dialect");
  static final ClassName KEY = ClassName.get(CLIENT, "Key");
  static final ClassName STRUCT_READER = ClassName.get(CLIENT, "StructReader");
  static final ClassName WRITE_BUILDER = ClassName.get(CLIENT, "Mutation", "WriteBuilder");

  private RuntimeTypes() {}
}
