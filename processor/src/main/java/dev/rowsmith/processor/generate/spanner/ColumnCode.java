package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.MappedColumn;
import dev.rowsmith.processor.generate.TextLiteral;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.EntityTable;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.spanner.Generated;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Code of one column: its constant, or those of its halves, and how it is read and written.
 *
 * @param names what the generated classes are called
 * @param place the first place of its values in a row
 * @param column the column
 * @param table the table of its entity
 * @param part the part of the key that it holds, if any
 */
record ColumnCode(
    EntityNames names,
    int place,
    SpannerColumn column,
    EntityTable table,
    Optional<PrimaryKeyPart> part)
    implements MappedColumn {

  /** Returns the code of all columns of an entity, in their order. */
  static List<ColumnCode> of(SpannerEntity entity, EntityNames names) {
    return of(entity.columns(), entity, names);
  }

  /** Returns the code of columns of an entity that are read in this order. */
  static List<ColumnCode> of(
      Collection<SpannerColumn> columns, SpannerEntity entity, EntityNames names) {
    List<ColumnCode> all = new ArrayList<>();
    int place = 0;
    for (SpannerColumn column : columns) {
      all.add(of(column, entity, names, place));
      place += column.storedNames().size();
    }
    return all;
  }

  /** Returns the code of a column whose values are read from a place. */
  static ColumnCode of(SpannerColumn column, SpannerEntity entity, EntityNames names, int place) {
    return new ColumnCode(
        names,
        place,
        column,
        new EntityTable(entity),
        entity.key().stream().filter(part -> part.column().equals(column)).findFirst());
  }

  /** Returns the value of a column of an entity: {@code order.id().tenant()}. */
  static String value(String variable, SpannerColumn column, SpannerEntity entity) {
    return entity
        .recordAround(column)
        .map(
            record -> {
              StringBuilder code =
                  new StringBuilder(ConstructionCode.read(variable, record.property()));
              Path at = record.called().path();
              for (String name : column.called().path().inside(at).text().split("\\.", -1)) {
                at = at.then(name);
                code.append('.')
                    .append(EmbeddedRecord.accessor(entity.embedded(), at))
                    .append("()");
              }
              return code.toString();
            })
        .orElseGet(() -> ConstructionCode.read(variable, column.property()));
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
    return names.ofTable(column.storedPaths());
  }

  /** Returns what the column is, for the Javadoc of its constant. */
  String words(String name) {
    String array = column.type().array() ? "ARRAY of " : "";
    return "The column {@code %s} of {@code %s}, {@code %s%s}."
        .formatted(JavadocEscaper.of(name), path(), array, column.type().code());
  }

  /** Returns whether an entity says whether there is a value, and not the database. */
  boolean isGiven() {
    return column.generatedBy().isEmpty() && !column.isTimedByCommit();
  }

  @Override
  public boolean changesWithRecord() {
    return part.isEmpty()
        && column.generatedBy().isEmpty()
        && !column.commitTimestamp()
        && !property().readOnly();
  }

  @Override
  public CodeBlock set(String value) {
    return CodeBlock.of(
        "set$L($L, $L$L)",
        column.isPair() ? "Uuid" : "",
        constants(),
        value,
        column.property().type().optional() ? ".orElse(null)" : "");
  }

  /** Returns the type of the column's constants: {@code Column<Instant>}. */
  TypeName constantType() {
    return ParameterizedTypeName.get(
        RuntimeTypes.COLUMN, column.isPair() ? TypeName.LONG.box() : boxed());
  }

  /** Returns what the constant of a column is set to. */
  CodeBlock constant(String name) {
    CodeBlock.Builder code =
        CodeBlock.builder().add("$T.of($S, $L)", RuntimeTypes.COLUMN, name, columnType());
    if (column.type().length() > 0) {
      code.add(".length($L)", column.type().length());
    }
    if (!column.path().equals(name)) {
      code.add(".component($S)", column.path());
    }
    if (column.property().personal()) {
      code.add(".personalData()");
    }
    if (column.property().readOnly()) {
      code.add(".asReadOnly()");
    }
    ColumnDefinition definition = table.column(column, name);
    if (definition.nullable()) {
      table
          .optionalRecord(column)
          .filter(record -> !column.absent())
          .ifPresentOrElse(
              record -> code.add(".nullableIn($S)", record.path()), () -> code.add(".nullable()"));
    }
    switch (definition.fill()) {
      case NOTHING -> {}
      case COMPUTED -> code.add(".computedBy($L)", TextLiteral.of(definition.expression()));
      case DEFAULT -> code.add(".withDefault($L)", TextLiteral.of(definition.expression()));
      default -> code.add(".filledWith($T.$L)", RuntimeTypes.FILL, definition.fill());
    }
    if (!definition.sequence().equals(SequenceOptions.defaults())) {
      code.add(".numberedBy($L)", options(definition.sequence()));
    }
    return code.build();
  }

  private static CodeBlock options(SequenceOptions sequence) {
    CodeBlock.Builder options = CodeBlock.builder().add("$T.", RuntimeTypes.SEQUENCE_OPTIONS);
    if (sequence.name().isEmpty()) {
      options.add("defaults()");
    } else {
      options.add("named($S)", sequence.name());
    }
    if (sequence.start() > 0) {
      options.add(".startingWith($LL)", sequence.start());
    }
    if (sequence.skips()) {
      options.add(".skipping($LL, $LL)", sequence.skipMin(), sequence.skipMax());
    }
    return options.build();
  }

  /** The database has a default for a UUID that is a text, and for no other. */
  private boolean isMadeByRepository() {
    boolean text = column.type().isText();
    return !text && part.filter(each -> each.generated() == Generated.UUID_V4).isPresent();
  }

  private CodeBlock columnType() {
    if (column.isPair()) {
      return CodeBlock.of("$T.LONG", RuntimeTypes.COLUMN_TYPE);
    }
    ValueType type = column.converter().map(Converter::stored).orElse(column.value());
    CodeBlock stored =
        switch (column.form()) {
          case ENUM ->
              CodeBlock.of("$T.ofEnum($T.class)", RuntimeTypes.COLUMN_TYPE, TypeNames.value(type));
          case MESSAGE ->
              CodeBlock.of(
                  "$T.ofMessage($T.getDefaultInstance())",
                  RuntimeTypes.COLUMN_TYPE,
                  TypeNames.value(type));
          case PROTO ->
              CodeBlock.of(
                  "$T.ofProto($T.getDefaultInstance())",
                  RuntimeTypes.COLUMN_TYPE,
                  TypeNames.value(type));
          default -> CodeBlock.of("$T.$L", RuntimeTypes.COLUMN_TYPE, column.form());
        };
    CodeBlock single =
        column
            .converter()
            .map(
                converter ->
                    CodeBlock.of(
                        "$L.convertedBy(new $T())", stored, TypeNames.of(converter.type())))
            .orElse(stored);
    return column.type().array()
        ? CodeBlock.of("$T.listOf($L)", RuntimeTypes.COLUMN_TYPE, single)
        : single;
  }

  /** Returns the type of the property: {@code Optional<Instant>}. */
  TypeName declaredType() {
    if (column.property().type().optional()) {
      return ParameterizedTypeName.get(ClassName.get(Optional.class), boxed());
    }
    return valueType();
  }

  /** Returns the type of the value by itself, which may be that of a record that is absent. */
  TypeName typeAlone() {
    return column.mayBeNull() && column.property().type().primitive() ? boxed() : declaredType();
  }

  /** Returns the expression of the value by itself, read from a place of a row. */
  CodeBlock readAlone(String row) {
    return column.mayBeNull() && column.property().type().primitive()
        ? CodeBlock.of("$L.read($L, $L)", constants(), row, place)
        : read(row, column.mayBeNull());
  }

  /** Returns the expression of the value alone, read from a place of a row: null of no value. */
  CodeBlock readValue(String row) {
    return column.property().type().primitive()
        ? readAlone(row)
        : readObject(row, column.nullable());
  }

  /** Returns the type of the property's value: {@code Instant}, also of an optional one. */
  TypeName valueType() {
    return column.type().array() ? boxed() : TypeNames.value(column.value());
  }

  private TypeName boxed() {
    TypeName value = TypeNames.value(column.value()).box();
    return column.type().array()
        ? ParameterizedTypeName.get(ClassName.get(List.class), value)
        : value;
  }

  /** Returns the expression of the property's value, read from a place of a row. */
  @Override
  public CodeBlock read(String row) {
    return read(row, column.absent());
  }

  private CodeBlock read(String row, boolean absent) {
    if (column.property().type().primitive()) {
      return switch (plainForm()) {
        case BOOLEAN -> CodeBlock.of("$L.getBoolean($L)", row, place);
        case LONG -> CodeBlock.of("$L.getLong($L)", row, place);
        case FLOAT -> CodeBlock.of("$L.getFloat($L)", row, place);
        case DOUBLE -> CodeBlock.of("$L.getDouble($L)", row, place);
        case INT -> CodeBlock.of("$T.toIntExact($L.getLong($L))", Math.class, row, place);
        default -> CodeBlock.of("$L.require($L, $L)", constants(), row, place);
      };
    }
    CodeBlock value = readObject(row, absent);
    return column.property().type().optional()
        ? CodeBlock.of("$T.ofNullable($L)", Optional.class, value)
        : value;
  }

  private CodeBlock readObject(String row, boolean absent) {
    String orNull = absent ? "OrNull" : "";
    return switch (plainForm()) {
      case STRING ->
          absent
              ? CodeBlock.of("$T.getStringOrNull($L, $L)", RuntimeTypes.ROW_VALUES, row, place)
              : CodeBlock.of("$L.getString($L)", row, place);
      case INSTANT ->
          CodeBlock.of("$T.getInstant$L($L, $L)", RuntimeTypes.ROW_VALUES, orNull, row, place);
      case UUID_PAIR ->
          CodeBlock.of("$T.get$L($L, $L)", RuntimeTypes.UUID_VALUES, orNull, row, place);
      case LOCAL_DATE ->
          CodeBlock.of("$T.getLocalDate$L($L, $L)", RuntimeTypes.ROW_VALUES, orNull, row, place);
      default ->
          CodeBlock.of("$L.$L($L, $L)", constants(), absent ? "read" : "require", row, place);
    };
  }

  /** Returns the form of values that are read and written without their column's type. */
  private ValueForm plainForm() {
    return column.type().array() || column.converter().isPresent() ? ValueForm.NONE : column.form();
  }

  /** Returns the statement that writes the property's value; none of a column that is computed. */
  @Override
  public Optional<CodeBlock> write(String row, String value) {
    CodeBlock constant = constants();
    if (column.generatedBy().isPresent()) {
      return Optional.empty();
    }
    boolean plain =
        table.column(column, column.name()).fill() == Fill.NOTHING && column.converter().isEmpty();
    if (column.property().type().primitive() && plain) {
      return Optional.of(CodeBlock.of("$L.set($S).to($L)", row, column.name(), value));
    }
    String orNull = column.property().type().optional() ? ".orElse(null)" : "";
    CodeBlock written = CodeBlock.of("$L$L", value, orNull);
    if (isMadeByRepository()) {
      written = CodeBlock.of("$T.orRandom($L)", RuntimeTypes.UUID_VALUES, written);
    }
    if (plain && !setter().isEmpty()) {
      return Optional.of(
          CodeBlock.of(
              "$T.$L($L, $L, $L)", RuntimeTypes.ROW_VALUES, setter(), row, constant, written));
    }
    return Optional.of(
        column.isPair()
            ? CodeBlock.of("$T.set($L, $L, $L)", RuntimeTypes.UUID_VALUES, row, constant, written)
            : CodeBlock.of("$L.write($L, $L)", constant, row, written));
  }

  /** Returns the method that writes a value of a common type, or nothing. */
  private String setter() {
    return switch (plainForm()) {
      case STRING -> "setString";
      case INSTANT -> "setInstant";
      case LOCAL_DATE -> "setLocalDate";
      default -> "";
    };
  }
}
