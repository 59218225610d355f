package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import dev.rowsmith.runtime.spanner.table.internal.ValueFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table: its definition, the component that it holds, and how it is read and written.
 *
 * <p>Columns are immutable; methods that change an attribute return another column.
 *
 * @param <V> the Java type of its values, boxed
 */
public final class Column<V> {

  private final ColumnDefinition definition;
  private final ColumnType<V> type;
  private final String component;

  /** The embedded record whose absence alone makes it null, or an empty text. */
  private final String record;

  private final boolean personal;
  private final boolean readOnly;

  /** The format of the type, within the declared length. */
  private final ValueFormat<V> format;

  private Column(
      ColumnDefinition definition,
      ColumnType<V> type,
      String component,
      String record,
      boolean personal,
      boolean readOnly) {
    this.definition = definition;
    this.type = type;
    this.component = component;
    this.record = record;
    this.personal = personal;
    this.readOnly = readOnly;
    this.format = type.format().limitedTo(definition.type().length());
  }

  /** Declares a column that is never null and as long as Spanner allows. */
  public static <V> Column<V> of(String name, ColumnType<V> type) {
    return new Column<>(ColumnDefinition.of(name, type.definition()), type, name, "", false, false);
  }

  /** Sets the component that the column holds, if its name differs from the column's. */
  public Column<V> component(String path) {
    return new Column<>(definition, type, path, record, personal, readOnly);
  }

  /** Limits text to a number of characters, and bytes to a number of bytes. */
  public Column<V> length(int most) {
    return with(definition.ofType(definition.type().ofLength(most)));
  }

  /** Makes the column nullable. */
  public Column<V> nullable() {
    return with(definition.nullable(true));
  }

  /** Makes the column nullable, but only while an embedded record is absent. */
  public Column<V> nullableIn(String embeddedRecord) {
    return new Column<>(
        definition.nullable(true), type, component, embeddedRecord, personal, readOnly);
  }

  /** Sets how the column is filled without a value of the entity. */
  public Column<V> filledWith(Fill fill) {
    return with(definition.filledWith(fill));
  }

  /** Sets the options of its sequence or identity. */
  public Column<V> numberedBy(SequenceOptions numbers) {
    return with(definition.numberedBy(numbers));
  }

  /** Sets its default expression. */
  public Column<V> withDefault(String sql) {
    return with(definition.filledWith(Fill.DEFAULT, sql));
  }

  /** Sets the expression that computes it. */
  public Column<V> computedBy(String sql) {
    return with(definition.filledWith(Fill.COMPUTED, sql));
  }

  private Column<V> with(ColumnDefinition other) {
    return new Column<>(other, type, component, record, personal, readOnly);
  }

  /** Marks the values as personal data, which no message shows. */
  public Column<V> personalData() {
    return new Column<>(definition, type, component, record, true, readOnly);
  }

  /** Marks the column as read-only: another program or a default writes it. */
  public Column<V> asReadOnly() {
    return new Column<>(definition, type, component, record, personal, true);
  }

  /** Returns the column's definition. */
  public ColumnDefinition definition() {
    return definition;
  }

  /** Returns whether the column is only read. */
  public boolean isReadOnly() {
    return readOnly;
  }

  /** Returns whether the values are personal data. */
  public boolean isPersonalData() {
    return personal;
  }

  /** Returns the column's name. */
  public String name() {
    return definition.name();
  }

  /** Returns the path of the component: {@code home.city} in an embedded record. */
  public String component() {
    return component;
  }

  /** Returns the type of its values. */
  public ColumnType<V> type() {
    return type;
  }

  /** Returns whether it may be null. */
  public boolean isNullable() {
    return definition.nullable();
  }

  /** Returns the embedded record whose absence alone makes it null. */
  public Optional<String> optionalRecord() {
    return record.isEmpty() ? Optional.empty() : Optional.of(record);
  }

  /** Returns how it is filled without a value of the entity. */
  public Fill fill() {
    return definition.fill();
  }

  /**
   * Reads the column of a row.
   *
   * @param place its place among the columns that are read, from 0
   * @return null if the column is
   */
  public @Nullable V read(StructReader row, int place) {
    return row.isNull(place) ? null : type.format().read(row, place);
  }

  /**
   * Reads the column of a row that is not an entity without a value.
   *
   * @param place its place among the columns that are read, from 0
   * @throws NullPointerException if the column is null
   */
  public V require(StructReader row, int place) {
    if (row.isNull(place)) {
      throw new NullPointerException(name() + " is NULL");
    }
    return type.format().read(row, place);
  }

  /**
   * Writes a value, or leaves it to the database where {@link #fill} says so.
   *
   * @throws RuntimeException if the value is null and the component cannot be, nor is the column
   *     filled, or if it cannot be stored
   */
  public void write(Mutation.WriteBuilder row, @Nullable V value) {
    switch (definition.fill()) {
      case COMPUTED -> {}
      case COMMIT_TIMESTAMP -> row.set(definition.name()).to(Value.COMMIT_TIMESTAMP);
      case COMMIT_TIMESTAMP_ON_INSERT, COMMIT_TIMESTAMP_OF_NEW_ROWS ->
          row.set(definition.name())
              .to(value == null ? Value.timestamp(Value.COMMIT_TIMESTAMP) : valueOf(value));
      case NOTHING, COMMIT_TIMESTAMP_ON_REQUEST, SEQUENCE_ON_REQUEST ->
          row.set(definition.name()).to(toValue(value));
      default -> {
        if (value != null) {
          row.set(definition.name()).to(valueOf(value));
        }
      }
    }
  }

  /**
   * Returns what is written of a value, as for a parameter of a statement.
   *
   * @throws RuntimeException if the value is null and the component cannot be, or it cannot be
   *     stored
   */
  public Value toValue(@Nullable V value) {
    if (value == null && !readOnly && (!isNullable() || optionalRecord().isPresent())) {
      throw ColumnRefusal.ofNull(component);
    }
    return valueOf(value);
  }

  /** Returns {@code NULL} of the column's type. */
  public Value nullValue() {
    return type.format().toValue(null);
  }

  /**
   * Returns what is written of a part of a key.
   *
   * @throws RuntimeException if the column does not store it
   */
  public Value ofKeyPart(@Nullable Object part) {
    try {
      return format.keys().toValue(part);
    } catch (RuntimeException problem) {
      throw ColumnRefusal.of(component, personal, problem);
    }
  }

  private Value valueOf(@Nullable V value) {
    try {
      return format.toValue(value);
    } catch (RuntimeException problem) {
      throw ColumnRefusal.of(component, personal, problem);
    }
  }

  @Override
  public String toString() {
    return name();
  }
}
