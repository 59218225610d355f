package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;

/** The classes of the runtime that generated code names: the processor does not depend on them. */
final class RuntimeTypes {

  private static final String KEY = "dev.rowsmith.runtime.key";
  private static final String KEY_SEGMENT = KEY + ".segment";
  private static final String KEY_SPI = KEY + ".spi";
  private static final String VALUE = "dev.rowsmith.runtime.value";
  private static final String BIGTABLE = "dev.rowsmith.runtime.bigtable";
  private static final String SPI = BIGTABLE + ".spi";
  private static final String TABLE = BIGTABLE + ".table";

  static final ClassName BYTE_STRING = ClassName.get("com.google.protobuf", "ByteString");
  static final ClassName DATA_CLIENT =
      ClassName.get("com.google.cloud.bigtable.data.v2", "BigtableDataClient");

  static final ClassName BINARY_CODEC = ClassName.get(VALUE, "BinaryCodec");
  static final ClassName TEXT_CODEC = ClassName.get(VALUE, "TextCodec");
  static final ClassName LITTLE_ENDIAN_CODEC = ClassName.get(VALUE, "LittleEndianCodec");
  static final ClassName GZIP_CODEC = ClassName.get(VALUE, "GzipCodec");
  static final ClassName PROTO_CODEC = ClassName.get(VALUE, "ProtoCodec");
  static final ClassName TYPE_REFERENCE =
      ClassName.get("com.fasterxml.jackson.core.type", "TypeReference");
  static final ClassName JSON_CODEC = ClassName.get("dev.rowsmith.runtime.json", "JsonCodec");

  static final ClassName KEY_LAYOUT = ClassName.get(KEY_SPI, "KeyLayout");
  static final ClassName KEY_READER = ClassName.get(KEY_SPI, "KeyReader");
  static final ClassName KEY_WRITER = ClassName.get(KEY_SPI, "KeyWriter");
  static final ClassName ROW_KEY = ClassName.get(KEY, "RowKey");
  static final ClassName BYTES_SEGMENT = ClassName.get(KEY_SEGMENT, "BytesSegment");
  static final ClassName OPTIONAL_SEGMENT = ClassName.get(KEY_SEGMENT, "OptionalSegment");
  static final ClassName ORDERED_CODE_READER = ClassName.get(KEY_SPI, "OrderedCodeReader");
  static final ClassName ORDERED_CODE_WRITER = ClassName.get(KEY_SPI, "OrderedCodeWriter");
  static final ClassName KEY_CONSTANT = ClassName.get(KEY_SEGMENT, "KeyConstant");
  static final ClassName KEY_GROUP = ClassName.get(KEY_SPI, "KeyGroup");
  static final ClassName RECORD_SEGMENT = ClassName.get(KEY_SEGMENT, "RecordSegment");
  static final ClassName SALT_SEGMENT = ClassName.get(KEY_SEGMENT, "SaltSegment");

  static final ClassName CELL = ClassName.get("dev.rowsmith.bigtable", "Cell");
  static final ClassName AGGREGATION = ClassName.get("dev.rowsmith.bigtable", "Aggregation");
  static final ClassName AGGREGATE_COLUMN = ClassName.get(TABLE, "AggregateColumn");
  static final ClassName MAP_COLUMN = ClassName.get(TABLE, "MapColumn");
  static final ClassName SET_MEMBER = ClassName.get(TABLE, "SetMember");
  static final ClassName VERSIONED_COLUMN = ClassName.get(TABLE, "VersionedColumn");
  static final ClassName CELL_WRITER = ClassName.get(SPI, "CellWriter");
  static final ClassName COLUMN = ClassName.get(TABLE, "Column");
  static final ClassName ENTITY_MAPPER = ClassName.get(SPI, "EntityMapper");
  static final ClassName REPOSITORY = ClassName.get(BIGTABLE, "BigtableRepository");
  static final ClassName READ_ONLY_REPOSITORY = ClassName.get(BIGTABLE, "ReadOnlyRepository");
  static final ClassName ROW_READS = ClassName.get(BIGTABLE, "RowReads");
  static final ClassName RETENTION = ClassName.get("dev.rowsmith.model.bigtable", "Retention");
  static final ClassName REVISED_MAPPER = ClassName.get(SPI, "RevisedMapper");
  static final ClassName REVISED_REPOSITORY = ClassName.get(BIGTABLE, "RevisedRepository");
  static final ClassName ROW_CELLS = ClassName.get(SPI, "RowCells");
  static final ClassName ROW_UPDATE = ClassName.get(BIGTABLE, "RowUpdate");
  static final ClassName SCAN_PLANNER = ClassName.get(SPI, "ScanPlanner");
  static final ClassName SCAN = ClassName.get(BIGTABLE, "Scan");
  static final ClassName SCAN_STEP = ClassName.get(BIGTABLE, "ScanStep");
  static final ClassName UNREADABLE_ROWS = ClassName.get(TABLE, "UnreadableRows");
  static final ClassName TABLE_SCHEMA = ClassName.get(TABLE, "TableSchema");

  private static final String DYNAMODB = "dev.rowsmith.dynamodb";
  private static final String DYNAMODB_SPI = DYNAMODB + ".spi";

  static final ClassName ATTRIBUTE_TYPES = ClassName.get(DYNAMODB_SPI, "AttributeTypes");
  static final ClassName ATTRIBUTE_VALUE = ClassName.get(DYNAMODB, "AttributeValue");
  static final ClassName EPOCH_UNIT = ClassName.get(KEY, "EpochUnit");
  static final ClassName ITEM = ClassName.get(DYNAMODB, "Item");
  static final ClassName ITEM_ATTRIBUTE = ClassName.get(DYNAMODB_SPI, "ItemAttribute");
  static final ClassName ITEM_MAPPING = ClassName.get(DYNAMODB_SPI, "ItemMapping");
  static final ClassName KEY_TEMPLATE = ClassName.get(DYNAMODB_SPI, "KeyTemplate");

  private RuntimeTypes() {}
}
