package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.MappedColumn;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Code for what generated code says of one column: its constant, and how its cells come and go. */
final class ColumnCode implements MappedColumn {

  private final Column column;
  private final int place;
  private final EntityNames names;
  private final Shape shape;

  private ColumnCode(Column column, int place, EntityNames names) {
    this.column = column;
    this.place = place;
    this.names = names;
    this.shape = column.shape();
  }

  /** Returns the code of all columns of an entity, in their order. */
  static List<ColumnCode> of(BigtableEntity entity, EntityNames names) {
    return IntStream.range(0, entity.columns().size())
        .mapToObj(place -> new ColumnCode(entity.columns().get(place), place, names))
        .toList();
  }

  Column column() {
    return column;
  }

  @Override
  public Property property() {
    return column.property();
  }

  @Override
  public ColumnName called() {
    return column.called();
  }

  @Override
  public CodeBlock constants() {
    return names.ofTable(column.name());
  }

  /** Returns what the column is, for its Javadoc. */
  String words() {
    String family = JavadocEscaper.of(column.family());
    String qualifier = JavadocEscaper.of(LayoutConstants.shown(column.qualifier()));
    String cells = shape.hasEntries() ? "columns {@code %s:%s…}" : "column {@code %s:%s}";
    return ("The " + cells + " of {@code %s}, a {@code %s}.")
        .formatted(
            family, qualifier, path(), JavadocEscaper.of(column.property().type().display()));
  }

  /** Returns the type of the column's constant: {@code Column<Double>}. */
  TypeName constantType() {
    TypeName value = valueType().box();
    return switch (shape.kind()) {
      case MAP, CELL_MAP ->
          ParameterizedTypeName.get(RuntimeTypes.MAP_COLUMN, keyType().box(), entryType().box());
      case SET ->
          ParameterizedTypeName.get(
              RuntimeTypes.MAP_COLUMN, keyType().box(), RuntimeTypes.SET_MEMBER);
      case VERSION_LIST, VERSION_MAP, BUCKET_LIST, BUCKET_MAP ->
          ParameterizedTypeName.get(RuntimeTypes.VERSIONED_COLUMN, value);
      case AGGREGATE -> RuntimeTypes.AGGREGATE_COLUMN;
      default -> ParameterizedTypeName.get(RuntimeTypes.COLUMN, value);
    };
  }

  /** Returns the column's constant: {@code Column.of("delay", int.class, "f", "delay", …)}. */
  CodeBlock constant(String entity) {
    return CodeBlock.of("$L$L", description(entity), marks());
  }

  private CodeBlock description(String entity) {
    String family = column.family();
    String display = column.property().type().display();
    return switch (shape.kind()) {
      case MAP, CELL_MAP ->
          CodeBlock.of(
              "$T.$L($S, $S, $S, $L, $L, $L, $L)",
              RuntimeTypes.MAP_COLUMN,
              shape.kind() == Shape.Kind.MAP ? "of" : "ofCells",
              column.name(),
              display,
              family,
              ConstantCode.of(column.qualifier()),
              key(entity),
              codec(),
              shape.max());
      case SET ->
          CodeBlock.of(
              "$T.ofSet($S, $S, $S, $L, $L, $L$L)",
              RuntimeTypes.MAP_COLUMN,
              column.name(),
              display,
              family,
              ConstantCode.of(column.qualifier()),
              key(entity),
              column.stored().form() == StoredAs.EMPTY ? CodeBlock.of("$L, ", codec()) : "",
              shape.max());
      case VERSION_LIST, VERSION_MAP ->
          CodeBlock.of(
              "$T.of($S, $S, $S, $L, $L, $L)",
              RuntimeTypes.VERSIONED_COLUMN,
              column.name(),
              column.value().display(),
              family,
              TextLiteral.of(column.qualifier()),
              codec(),
              shape.max());
      case BUCKET_LIST, BUCKET_MAP ->
          CodeBlock.of(
              "$T.ofBuckets($S, $S, $S, $L, $L, $T.$L)",
              RuntimeTypes.VERSIONED_COLUMN,
              column.name(),
              column.value().display(),
              family,
              TextLiteral.of(column.qualifier()),
              codec(),
              RuntimeTypes.AGGREGATION,
              shape.aggregation().orElse(Aggregation.SUM));
      case AGGREGATE ->
          CodeBlock.of(
              "$T.of($S, $S, $L, $T.$L)",
              RuntimeTypes.AGGREGATE_COLUMN,
              column.name(),
              family,
              TextLiteral.of(column.qualifier()),
              RuntimeTypes.AGGREGATION,
              shape.aggregation().orElse(Aggregation.SUM));
      default ->
          CodeBlock.of(
              "$T.of($S, $T.class, $S, $L$L)",
              RuntimeTypes.COLUMN,
              column.name(),
              TypeNames.erased(valueType()),
              family,
              TextLiteral.of(column.qualifier()),
              isDirect() ? "" : CodeBlock.of(", $L", codec()));
    };
  }

  private String marks() {
    boolean marked = isWritten() && column.property().mayBeAbsent();
    return (marked ? ".nullable()" : "")
        + (column.property().personal() ? ".personalData()" : "")
        + (column.property().readOnly() ? ".asReadOnly()" : "");
  }

  /** Returns whether an entity writes the column itself. */
  boolean isWritten() {
    return !shape.isAggregate();
  }

  /** Writes the column's cells: {@code cells.setInt(3, flight.delay())}. */
  @Override
  public Optional<CodeBlock> write(String cells, String value) {
    return isWritten() ? Optional.of(statement(cells, value)) : Optional.empty();
  }

  private CodeBlock statement(String cells, String value) {
    CodeBlock constant = constants();
    return switch (shape.kind()) {
      case MAP, CELL_MAP -> CodeBlock.of("$L.entries($L, $L)", cells, constant, value);
      case SET -> CodeBlock.of("$L.members($L, $L)", cells, constant, value);
      case VERSION_LIST -> CodeBlock.of("$L.versions($L, $L)", cells, constant, value);
      case VERSION_MAP -> CodeBlock.of("$L.history($L, $L)", cells, constant, value);
      default -> {
        String present = present(value);
        yield isDirect()
            ? CodeBlock.of(
                "$L.set$L$L($L, $L)", cells, word(column.kind()), orNull(), place, present)
            : CodeBlock.of("$L.value($L, $L)", cells, constant, present);
      }
    };
  }

  /** Returns whether a row without a cell of the column is an entity all the same. */
  boolean canBeAbsent() {
    return switch (shape.kind()) {
      case VALUE, MISPLACED ->
          column.property().mayBeAbsent() || !column.stored().whenAbsent().isEmpty();
      default -> true;
    };
  }

  /** Reads the column's cells: {@code cells.getInt(3)}, or {@code cells.entries(3, T.TAGS)}. */
  @Override
  public CodeBlock read(String cells) {
    CodeBlock value = readValue(cells, constants());
    return column.property().type().optional()
        ? CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), value)
        : value;
  }

  @Override
  public boolean changesWithRecord() {
    return shape.kind() == Shape.Kind.VALUE && !column.property().readOnly();
  }

  @Override
  public CodeBlock set(String value) {
    return CodeBlock.of("set($L, $L)", constants(), present(value));
  }

  private String present(String value) {
    return column.property().type().optional() ? value + ".orElse(null)" : value;
  }

  private CodeBlock readValue(String cells, CodeBlock constant) {
    return switch (shape.kind()) {
      case MAP, CELL_MAP -> CodeBlock.of("$L.entries($L, $L)", cells, place, constant);
      case SET -> CodeBlock.of("$L.members($L, $L)", cells, place, constant);
      case VERSION_LIST, BUCKET_LIST -> CodeBlock.of("$L.versions($L, $L)", cells, place, constant);
      case VERSION_MAP, BUCKET_MAP -> CodeBlock.of("$L.history($L, $L)", cells, place, constant);
      default -> isDirect() ? readDirectly(cells) : readByCodec(cells, constant);
    };
  }

  private CodeBlock readDirectly(String cells) {
    String word = word(column.kind());
    if (column.property().mayBeAbsent()) {
      return CodeBlock.of("$L.get$LOrNull($L)", cells, word, place);
    }
    CodeBlock value =
        canBeAbsent()
            ? CodeBlock.of("$L.get$L($L, $L)", cells, word, place, absent())
            : CodeBlock.of("$L.get$L($L)", cells, word, place);
    // The entity may have a constructor that takes the primitive as well.
    return hasPrimitive(column.kind()) && !isPrimitive()
        ? CodeBlock.of("$T.valueOf($L)", valueType(), value)
        : value;
  }

  private CodeBlock readByCodec(String cells, CodeBlock constant) {
    if (column.property().mayBeAbsent()) {
      return CodeBlock.of("$L.get($L, $L)", cells, place, constant);
    }
    return canBeAbsent()
        ? CodeBlock.of("$L.get($L, $L, $L)", cells, place, constant, absent())
        : CodeBlock.of("$L.require($L, $L)", cells, place, constant);
  }

  private boolean isPrimitive() {
    return column.property().type().primitive();
  }

  /** The end of the names of methods that take and return a number's box. */
  private String orNull() {
    return hasPrimitive(column.kind()) && !column.value().primitive() ? "OrNull" : "";
  }

  /** Whether the default form of the type writes it, without a codec in between. */
  private boolean isDirect() {
    if (shape.kind() == Shape.Kind.SET) {
      return false; // Its cells hold no value of the members' type.
    }
    Stored stored = column.stored();
    return switch (column.kind()) {
      case ENUM, MESSAGE, LITE_MESSAGE, OTHER -> false;
      default -> stored.form() == StoredAs.BINARY && !stored.hasCodec();
    };
  }

  private CodeBlock codec() {
    return CodecCode.of(column.value(), column.stored());
  }

  private CodeBlock key(String entity) {
    return shape
        .parts()
        .map(parts -> RecordKeyCode.of(entity, parts))
        .orElseGet(() -> segment().codec(entity));
  }

  /** Returns the type of a map's keys, or of a set's members. */
  TypeName keyType() {
    return shape
        .parts()
        .<TypeName>map(RecordKeyCode::type)
        .orElseGet(() -> segment().componentType());
  }

  private SegmentCode segment() {
    Key layout = shape.layout().orElseThrow();
    return SegmentCode.of(layout.segments().get(0), layout);
  }

  /**
   * What stands for an absent cell: what is declared, or of an aggregate that nothing was added.
   */
  CodeBlock absent() {
    if (column.kind() == ValueKind.BYTE_STRING) {
      return CodeBlock.of("$T.EMPTY", RuntimeTypes.BYTE_STRING);
    }
    String declared = column.stored().whenAbsent();
    return CodeBlock.of(
        "$L", declared.isEmpty() ? "0" : PrimitiveLiteral.of(column.kind(), declared));
  }

  /** Returns the type of a map's values: of a cell where each has a time. */
  TypeName entryType() {
    return shape.kind() == Shape.Kind.CELL_MAP
        ? ParameterizedTypeName.get(RuntimeTypes.CELL, valueType().box())
        : valueType();
  }

  /** Returns the type of one value. */
  TypeName valueType() {
    return TypeNames.value(column.value());
  }

  private static boolean hasPrimitive(ValueKind kind) {
    return switch (kind) {
      case CHAR, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BOOLEAN -> true;
      default -> false;
    };
  }

  /** The name of a type in the names of the methods that write and read it. */
  private static String word(ValueKind kind) {
    return switch (kind) {
      case STRING -> "String";
      case CHAR -> "Char";
      case BYTE -> "Byte";
      case SHORT -> "Short";
      case INT -> "Int";
      case LONG -> "Long";
      case FLOAT -> "Float";
      case DOUBLE -> "Double";
      case BOOLEAN -> "Boolean";
      case UUID -> "Uuid";
      case INSTANT -> "Instant";
      case LOCAL_DATE -> "LocalDate";
      case YEAR_MONTH -> "YearMonth";
      case LOCAL_TIME -> "LocalTime";
      case LOCAL_DATE_TIME -> "LocalDateTime";
      case DURATION -> "Duration";
      case BIG_DECIMAL -> "BigDecimal";
      case BIG_INTEGER -> "BigInteger";
      case BYTES -> "Bytes";
      case BYTE_STRING -> "ByteString";
      case ENUM, MESSAGE, LITE_MESSAGE, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE, YEAR, OTHER ->
          throw new IllegalStateException("no default form of " + kind);
    };
  }
}
