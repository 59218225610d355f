package dev.rowsmith.runtime.spanner.table;

import dev.rowsmith.runtime.spanner.internal.value.ColumnRefusal;

import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes a column, reads it and writes it.
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

  private Column(
      String name,
      ColumnType<V> type,
      String component,
      int length,
      Nulls nulls,
      Fill fill,
      String expression,
      SequenceOptions sequence,
      boolean personal) {
    this.name = name;
    this.type = type;
    this.component = component;
    this.length = length;
    this.nulls = nulls;
    this.fill = fill;
    this.expression = expression;
    this.sequence = sequence;
    this.personal = personal;
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

    /** Returns whether the component may be null, and not only the record around it. */
    boolean inComponent() {
      return inTable && record.isEmpty();
    }
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
        name, type, name, 0, Nulls.NEVER, Fill.NOTHING, "", SequenceOptions.defaults(), false);
  }

  /** Names the component that the column holds, where it is not called as the column is. */
  public Column<V> component(String path) {
    return new Column<>(name, type, path, length, nulls, fill, expression, sequence, personal);
  }

  /** Limits text to a number of characters, and bytes to a number of bytes. */
  public Column<V> length(int most) {
    return new Column<>(name, type, component, most, nulls, fill, expression, sequence, personal);
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
    return new Column<>(name, type, component, length, other, fill, expression, sequence, personal);
  }

  /** Says what the column holds where the entity has no value. */
  public Column<V> filledWith(Fill what) {
    return new Column<>(name, type, component, length, nulls, what, expression, sequence, personal);
  }

  /** Says which numbers a sequence or an identity gives it. */
  public Column<V> numberedBy(SequenceOptions numbers) {
    return new Column<>(name, type, component, length, nulls, fill, expression, numbers, personal);
  }

  /** Says the expression of the default. */
  public Column<V> withDefault(String sql) {
    return new Column<>(
        name, type, component, length, nulls, Fill.DEFAULT, sql, sequence, personal);
  }

  /** Says the expression that the column is computed by. */
  public Column<V> computedBy(String sql) {
    return new Column<>(
        name, type, component, length, nulls, Fill.COMPUTED, sql, sequence, personal);
  }

  /** Marks the values as personal data: messages show none of them. */
  public Column<V> personalData() {
    return new Column<>(name, type, component, length, nulls, fill, expression, sequence, true);
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
    return row.isNull(place) ? null : type.read(row, place);
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
    return type.read(row, place);
  }

  /** Returns whether null in a row is not a value of the component. */
  boolean isMissing(StructReader row, int place, List<Column<?>> columns) {
    if (!row.isNull(place) || nulls.inComponent()) {
      return false;
    }
    return !nulls.inTable() || isThere(nulls.record(), row, columns);
  }

  /** What the database fills by itself does not tell whether there is a record. */
  private static boolean isThere(String record, StructReader row, List<Column<?>> columns) {
    for (int place = 0; place < columns.size(); place++) {
      Column<?> column = columns.get(place);
      if (column.component.startsWith(record + ".")
          && column.fill != Fill.COMPUTED
          && !column.fill.takesCommitTimestamps()
          && !row.isNull(place)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Writes a value, or leaves it to the database where {@link #fill} says so.
   *
   * @throws ColumnRefusal if the value is null and the component cannot be, nor is the column
   *     filled
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

  /** Writes null, also where the column has a default; what the database says stays its own. */
  void writeNull(Mutation.WriteBuilder row) {
    switch (fill) {
      case COMPUTED -> {}
      case COMMIT_TIMESTAMP, COMMIT_TIMESTAMP_ON_INSERT -> row.set(name).to(Value.COMMIT_TIMESTAMP);
      default -> row.set(name).to(type.toValue(null));
    }
  }

  /**
   * Makes what is written of a value.
   *
   * @throws ColumnRefusal if the value is null and the component cannot be
   */
  Value toValue(@Nullable V value) {
    requireValue(value);
    return valueOf(value);
  }

  private Value valueOf(@Nullable V value) {
    try {
      return type.toValue(value);
    } catch (RuntimeException problem) {
      throw refused(problem);
    }
  }

  /** Returns why a value cannot be stored; what a converter throws is the application's own. */
  RuntimeException refused(RuntimeException problem) {
    if (personal) {
      return new ColumnRefusal(
          component, PersonalDataText.refused(problem), WithheldException.of(problem));
    }
    return problem instanceof CellFormatException format
        ? new ColumnRefusal(component, format.problem())
        : problem;
  }

  /** Refuses null where the component cannot be null. */
  void requireValue(@Nullable V value) {
    if (value == null && !nulls.inComponent()) {
      throw ColumnRefusal.ofNull(component);
    }
  }

  /** Returns whether a range from one value to another is empty or the wrong way round. */
  @SuppressWarnings("unchecked") // A generated scan hands over values of the column's own type.
  boolean isInverted(Object least, Object end) {
    return type.order().compare((V) least, (V) end) >= 0;
  }

  @Override
  public String toString() {
    return name;
  }
}
