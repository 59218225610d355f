package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ItemAttribute;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.Optional;

/**
 * Code of the types that values of items are read as: {@code AttributeTypes.LONG}.
 *
 * @param entity the entity's name, for messages
 */
record ItemTypeCode(String entity) {

  /**
   * Returns the type of a segment of the key, whose bytes are a {@code ByteString}.
   *
   * @param identifies whether it is a whole key of the items, of which no two may be one value
   */
  CodeBlock ofSegment(Segment segment, Optional<ItemAttribute> declared, boolean identifies) {
    Optional<Key> text = declared.flatMap(ItemAttribute::text);
    if (identifies && segment.kind() == ValueKind.UUID) {
      return constant("LOWER_CASE_UUID");
    }
    if (identifies && segment.kind() == ValueKind.INSTANT) {
      return ofUnit("count", unit(declared).orElse(EpochUnit.MILLIS));
    }
    if (segment.kind() != ValueKind.BYTES) {
      return ofKind(segment.property().type(), declared);
    }
    return text.map(this::ofText).orElseGet(() -> constant(ValueKind.BYTE_STRING.name()));
  }

  /** Returns the type of a plain value. */
  CodeBlock of(ValueType type, Optional<ItemAttribute> declared) {
    return ofKind(type, declared);
  }

  /** Returns the type of all that a column holds. */
  CodeBlock ofColumn(Column column, Optional<ItemAttribute> declared) {
    return switch (column.shape().kind()) {
      case MAP ->
          CodeBlock.of(
              "$T.mapOf($L, $L)",
              RuntimeTypes.ATTRIBUTE_TYPES,
              ofName(column, declared),
              ofValue(column, declared));
      case SET ->
          CodeBlock.of("$T.setOf($L)", RuntimeTypes.ATTRIBUTE_TYPES, ofName(column, declared));
      default -> ofValue(column, declared);
    };
  }

  /** Returns the type of one value of a column. */
  CodeBlock ofValue(Column column, Optional<ItemAttribute> declared) {
    Stored stored = column.stored();
    ValueType type = column.value();
    boolean json = stored.form() == StoredAs.JSON && type.kind() == ValueKind.OTHER;
    return stored.hasCodec() || json || type.kind().isMessage()
        ? CodeBlock.of(
            "$T.$L($L)",
            RuntimeTypes.ATTRIBUTE_TYPES,
            json ? "json" : "codec",
            CodecCode.of(type, stored))
        : ofKind(type, column.shape().hasEntries() ? withoutText(declared) : declared);
  }

  /** The text of a map is that of its keys. */
  private static Optional<ItemAttribute> withoutText(Optional<ItemAttribute> declared) {
    return declared.map(each -> new ItemAttribute(each.source(), Optional.empty()));
  }

  /** Returns the type of a map's keys, or a set's members. */
  private CodeBlock ofName(Column column, Optional<ItemAttribute> declared) {
    return column
        .shape()
        .key()
        .map(Segment::property)
        .map(property -> ofKind(property.type(), declared))
        .orElseThrow();
  }

  private CodeBlock ofKind(ValueType type, Optional<ItemAttribute> declared) {
    Optional<Key> text = declared.flatMap(ItemAttribute::text);
    if (text.isPresent()) {
      return type.kind() == ValueKind.BYTES
          ? CodeBlock.of("$T.bytes($L)", RuntimeTypes.ATTRIBUTE_TYPES, ofText(text.get()))
          : ofText(text.get());
    }
    return switch (type.kind()) {
      case ENUM ->
          CodeBlock.of(
              "$T.ofEnum($T.values())", RuntimeTypes.ATTRIBUTE_TYPES, TypeNames.value(type));
      case INSTANT ->
          unit(declared)
              .map(unit -> ofUnit("instant", unit))
              .orElseGet(() -> constant(type.kind().name()));
      case FLOAT, DOUBLE ->
          constant(
              (declared.filter(ItemAttribute::rounded).isPresent() ? "ROUNDED_" : "")
                  + type.kind().name());
      default -> constant(type.kind().name());
    };
  }

  private static Optional<EpochUnit> unit(Optional<ItemAttribute> declared) {
    return declared.map(ItemAttribute::unit).filter(unit -> unit != EpochUnit.DEFAULT);
  }

  private static CodeBlock ofUnit(String method, EpochUnit unit) {
    return CodeBlock.of(
        "$T.$L($T.$L)", RuntimeTypes.ATTRIBUTE_TYPES, method, RuntimeTypes.EPOCH_UNIT, unit.name());
  }

  private CodeBlock ofText(Key text) {
    return CodeBlock.of(
        "$T.text($L)",
        RuntimeTypes.ATTRIBUTE_TYPES,
        SegmentCode.of(text.segments().get(0), text).codec(entity));
  }

  private static CodeBlock constant(String name) {
    return CodeBlock.of("$T.$L", RuntimeTypes.ATTRIBUTE_TYPES, name);
  }

  /** Returns whether an item has a column as one attribute. */
  static boolean isRead(Shape shape) {
    return switch (shape.kind()) {
      case VALUE, MAP, SET, REVISION -> true;
      case CELL_MAP, VERSION_LIST, VERSION_MAP, AGGREGATE, BUCKET_LIST, BUCKET_MAP, MISPLACED ->
          false;
    };
  }
}
