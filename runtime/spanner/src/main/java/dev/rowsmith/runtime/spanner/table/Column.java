package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.spanner.internal.value.ColumnRefusal;
import dev.rowsmith.runtime.spanner.internal.value.ValueFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column of a table: what it is called, what it holds, and how it is read and written.
 *
 * <p>Columns are immutable; the methods that say more of one return another.
 *
 * @param <V> the Java type of its values, boxed
 */
public final class Column<V> {

  private final String name;
  private final ColumnType<V> type;
  private final String component;
  private final int length;
  private final Nulls nulls;
  private final Fill fill;
  private final String expression;
  private final SequenceOptions sequence;
  private final boolean personal;
  private final boolean readOnly;

  /** The format of the type, within the declared length. */
  private final ValueFormat<V> format;

  private Column(
      String name,
      ColumnType<V> type,
      String component,
      int length,
      Nulls nulls,
      Fill fill,
      String expression,
      SequenceOptions sequence,
      boolean personal,
      boolean readOnly) {
    this.name = name;
    this.type = type;
    this.component = component;
    this.length = length;
    this.nulls = nulls;
    this.fill = fill;
    this.expression = expression;
    this.sequence = sequence;
    this.personal = personal;
    this.readOnly = readOnly;
    this.format = type.format().limitedTo(length);
  }

  /**
   * When the column may be null.
   *
   * @param inTable whether the table allows it
   * @param record the record that has to be absent for it, or an empty text
   */
  private record Nulls(boolean inTable, String record) {

    static final Nulls NEVER = new Nulls(false, "");
    static final Nulls ALWAYS = new Nulls(true, "");
  }

  /** What a column holds that the entity has no value for, or another one. */
  public enum Fill {
    /** {@code NULL}, where it can. */
    NOTHING,
    /** What its default says: an absent value is not written. */
    DEFAULT,
    /** A random UUID, by its default. */
    UUID_V4,
    /** The next value of a sequence with its bits reversed, by its default. */
    BIT_REVERSED_SEQUENCE,
    /**
     * {@code NULL}, where it can: a sequence belongs to the column, and the column has no default.
     * The application asks for a number.
     */
    SEQUENCE_ON_REQUEST,
    /** The next value of the identity column. */
    IDENTITY,
    /** The time of the commit of every write, whatever the entity has. */
    COMMIT_TIMESTAMP,
    /** The time of the commit that inserts the row; updates leave it as it is. */
    COMMIT_TIMESTAMP_ON_INSERT,
    /** What the entity has, or the time of the commit where an update asks for that. */
    COMMIT_TIMESTAMP_ON_REQUEST,
    /** The time of the commit where the entity has no value: in a key, it says which row it is. */
    COMMIT_TIMESTAMP_OF_NEW_ROWS,
    /** What its expression computes: it is never written. */
    COMPUTED;

    /** Returns whether the column can take the time of a commit. */
    public boolean takesCommitTimestamps() {
      return switch (this) {
        case COMMIT_TIMESTAMP,
            COMMIT_TIMESTAMP_ON_INSERT,
            COMMIT_TIMESTAMP_ON_REQUEST,
            COMMIT_TIMESTAMP_OF_NEW_ROWS ->
            true;
        default -> false;
      };
    }

    /** Returns whether a sequence of its own belongs to the column. */
    public boolean hasSequence() {
      return this == BIT_REVERSED_SEQUENCE || this == SEQUENCE_ON_REQUEST;
    }
  }

  /** Describes a column that is never null and as long as Spanner allows. */
  public static <V> Column<V> of(String name, ColumnType<V> type) {
    return new Column<>(
        name,
        type,
        name,
        0,
        Nulls.NEVER,
        Fill.NOTHING,
        "",
        SequenceOptions.defaults(),
        false,
        false);
  }

  /** Names the component that the column holds, where it is not called as the column is. */
  public Column<V> component(String path) {
    return new Column<>(
        name, type, path, length, nulls, fill, expression, sequence, personal, readOnly);
  }

  /** Limits text to a number of characters, and bytes to a number of bytes. */
  public Column<V> length(int most) {
    return new Column<>(
        name, type, component, most, nulls, fill, expression, sequence, personal, readOnly);
  }

  /** Lets the column be null. */
  public Column<V> nullable() {
    return with(Nulls.ALWAYS);
  }

  /** Lets the column be null where an embedded record is absent, and only then. */
  public Column<V> nullableIn(String embeddedRecord) {
    return with(new Nulls(true, embeddedRecord));
  }

  private Column<V> with(Nulls other) {
    return new Column<>(
        name, type, component, length, other, fill, expression, sequence, personal, readOnly);
  }

  /** Says what the column holds where the entity has no value. */
  public Column<V> filledWith(Fill what) {
    return new Column<>(
        name, type, component, length, nulls, what, expression, sequence, personal, readOnly);
  }

  /** Says which numbers a sequence or an identity gives it. */
  public Column<V> numberedBy(SequenceOptions numbers) {
    return new Column<>(
        name, type, component, length, nulls, fill, expression, numbers, personal, readOnly);
  }

  /** Says the expression of the default. */
  public Column<V> withDefault(String sql) {
    return new Column<>(
        name, type, component, length, nulls, Fill.DEFAULT, sql, sequence, personal, readOnly);
  }

  /** Says the expression that the column is computed by. */
  public Column<V> computedBy(String sql) {
    return new Column<>(
        name, type, component, length, nulls, Fill.COMPUTED, sql, sequence, personal, readOnly);
  }

  /** Marks the values as personal data: messages show none of them. */
  public Column<V> personalData() {
    return new Column<>(
        name, type, component, length, nulls, fill, expression, sequence, true, readOnly);
  }

  /** Marks the column as only read: another program or a default writes it. */
  public Column<V> asReadOnly() {
    return new Column<>(
        name, type, component, length, nulls, fill, expression, sequence, personal, true);
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
    return name;
  }

  /** Returns the name of the component; in an embedded record behind the path of that. */
  public String component() {
    return component;
  }

  /** Returns the type of its values. */
  public ColumnType<V> type() {
    return type;
  }

  /** Returns the greatest length of its text or bytes, or 0. */
  public int length() {
    return length;
  }

  /** Returns whether it may be null. */
  public boolean isNullable() {
    return nulls.inTable();
  }

  /** Returns the embedded record whose absence alone makes it null, if that is so. */
  public Optional<String> optionalRecord() {
    return nulls.record().isEmpty() ? Optional.empty() : Optional.of(nulls.record());
  }

  /** Returns what it holds where the entity has no value. */
  public Fill fill() {
    return fill;
  }

  /** Returns the expression of its default or its value, or an empty text. */
  public String expression() {
    return expression;
  }

  /** Returns which numbers a sequence or an identity gives it. */
  public SequenceOptions sequence() {
    return sequence;
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
      throw new NullPointerException(name + " is NULL");
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
    switch (fill) {
      case COMPUTED -> {}
      case COMMIT_TIMESTAMP -> row.set(name).to(Value.COMMIT_TIMESTAMP);
      case COMMIT_TIMESTAMP_ON_INSERT, COMMIT_TIMESTAMP_OF_NEW_ROWS ->
          row.set(name)
              .to(value == null ? Value.timestamp(Value.COMMIT_TIMESTAMP) : valueOf(value));
      case NOTHING, COMMIT_TIMESTAMP_ON_REQUEST, SEQUENCE_ON_REQUEST ->
          row.set(name).to(toValue(value));
      default -> {
        if (value != null) {
          row.set(name).to(valueOf(value));
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
    return name;
  }
}
