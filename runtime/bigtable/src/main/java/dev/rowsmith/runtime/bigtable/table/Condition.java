package dev.rowsmith.runtime.bigtable.table;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.ChainFilter;
import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A condition of a write, on the newest cell of one column or of one entry of a map or set.
 *
 * <p>Columns make conditions: {@code OrderTable.STATUS.is(Status.NEW)}, {@code
 * VideoTable.TAGS.hasEntry("new")}. The order of values is compared here: {@code
 * Condition.below(AccountTable.OPENED, noon)}. It requires a column whose bytes sort as its values:
 * big-endian numbers and times, and plain UTF-8. {@code below} and {@code atLeast} throw an {@link
 * InvalidInputException} for any other column, and for a time finer than a microsecond.
 *
 * <p>A cell older than the maximum age of its family counts as absent, even before garbage
 * collection removes it. If a column declares a value for absent cells
 * ({@code @Stored(whenAbsent)}), a missing cell is compared as that value.
 */
public final class Condition {

  /**
   * The most bytes of a filter, with all of its parts: 20 KB, read as 20 KiB.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-operations">Bigtable: limits</a>
   */
  static final int MAX_FILTER_BYTES = 20 * 1024;

  private final MappedColumn column;
  private final ByteString qualifier;
  private final @Nullable ValueTest value;
  private final boolean expected;

  private Condition(
      MappedColumn column, ByteString qualifier, @Nullable ValueTest value, boolean expected) {
    this.column = column;
    this.qualifier = qualifier;
    this.value = value;
    this.expected = expected;
  }

  /**
   * Bigtable cannot look for what is not there: it looks for what keeps the condition from holding.
   */
  private static Condition of(Column<?> column, ValueTest value, boolean holdsWhenAbsent) {
    return holdsWhenAbsent
        ? new Condition(column, column.qualifier(), value.negated(), false)
        : new Condition(column, column.qualifier(), value, true);
  }

  /** Holds when there is a cell. */
  static Condition present(MappedColumn column, ByteString qualifier) {
    return new Condition(column, qualifier, null, true);
  }

  /** Holds when there is no cell. */
  static Condition absent(MappedColumn column, ByteString qualifier) {
    return new Condition(column, qualifier, null, false);
  }

  /** Holds when the newest cell has exactly these bytes. */
  static Condition equal(MappedColumn column, ByteString qualifier, ByteString value) {
    return new Condition(column, qualifier, ValueTest.equal(value), true);
  }

  /**
   * Holds when the column has a value, where an absent cell has the one that is declared for it.
   */
  static <T> Condition is(Column<T> column, T value) {
    ByteString bytes = encode(column, column.codec(), value);
    T absent = column.whenAbsent();
    boolean holds = absent != null && bytes.equals(column.codec().encode(absent));
    return of(column, ValueTest.equal(bytes), holds);
  }

  /** Holds when the column has another value, or none. */
  static <T> Condition isNot(Column<T> column, T value) {
    ByteString bytes = encode(column, column.codec(), value);
    T absent = column.whenAbsent();
    boolean holds = absent == null || !bytes.equals(column.codec().encode(absent));
    return of(column, ValueTest.equal(bytes).negated(), holds);
  }

  /** Holds when a number is below another; not where there is none. */
  public static Condition below(Column<Long> column, long value) {
    return below(column, BinaryCodec.LONG, value);
  }

  /** Holds when a number is at least another; not where there is none. */
  public static Condition atLeast(Column<Long> column, long value) {
    return atLeast(column, BinaryCodec.LONG, value);
  }

  /** Holds when a number is below another; not where there is none. */
  public static Condition below(Column<Integer> column, int value) {
    return below(column, BinaryCodec.INT, value);
  }

  /** Holds when a number is at least another; not where there is none. */
  public static Condition atLeast(Column<Integer> column, int value) {
    return atLeast(column, BinaryCodec.INT, value);
  }

  /** Holds when a time is before another; not where there is none. */
  public static Condition below(Column<Instant> column, Instant value) {
    return below(column, BinaryCodec.INSTANT, value);
  }

  /** Holds when a time is another or after it; not where there is none. */
  public static Condition atLeast(Column<Instant> column, Instant value) {
    return atLeast(column, BinaryCodec.INSTANT, value);
  }

  /**
   * Holds when a text comes before another in the order of code points; not where there is none.
   */
  public static Condition below(Column<String> column, String value) {
    return of(column, ValueTest.textBelow(bytes(column, BinaryCodec.STRING, value)), false);
  }

  /**
   * Holds when a text is another or follows it in the order of code points; not where there is
   * none.
   */
  public static Condition atLeast(Column<String> column, String value) {
    ValueTest below = ValueTest.textBelow(bytes(column, BinaryCodec.STRING, value));
    return of(column, below.negated(), false);
  }

  private static <T extends Comparable<T>> Condition below(
      Column<T> column, ValueCodec<T> sorting, T value) {
    T absent = column.whenAbsent();
    ValueTest below = ValueTest.below(bytes(column, sorting, value));
    return of(column, below, absent != null && absent.compareTo(value) < 0);
  }

  private static <T extends Comparable<T>> Condition atLeast(
      Column<T> column, ValueCodec<T> sorting, T value) {
    T absent = column.whenAbsent();
    ValueTest below = ValueTest.below(bytes(column, sorting, value));
    return of(column, below.negated(), absent != null && absent.compareTo(value) >= 0);
  }

  private static <T> ByteString bytes(Column<T> column, ValueCodec<T> sorting, T value) {
    if (column.codec() != sorting) {
      throw new InvalidInputException(
          "%s is stored in a form whose bytes do not sort as its values"
              .formatted(column.component()));
    }
    return encode(column, sorting, value);
  }

  /**
   * Encodes a value that is compared; a column knows no entity, so only its component is named.
   *
   * @throws InvalidInputException if the codec cannot hold the value
   */
  static <T> ByteString encode(MappedColumn column, ValueCodec<T> codec, T value) {
    Objects.requireNonNull(value, column.component());
    try {
      return codec.encodeReadable(value);
    } catch (RuntimeException problem) {
      boolean personal = column.personal();
      throw new InvalidInputException(
          "%s: %s"
              .formatted(
                  column.component(),
                  personal ? PersonalDataText.refused(problem) : problem.getMessage()),
          personal ? WithheldException.of(problem) : problem);
    }
  }

  /**
   * Returns the filter of the cells that Bigtable looks for, as of a time: for a {@code
   * CheckAndMutateRow} that is sent with the client itself. The condition holds where a cell of the
   * row passes it, or where none does: see {@link #isMatch}.
   *
   * @throws CellValueException if a value is so long that the filter exceeds 20 KiB
   */
  public Filter filter(TableSchema schema, Instant now) {
    ChainFilter cell = newest(schema, column, qualifier, now);
    if (value != null) {
      cell.filter(value.filter());
      int bytes = cell.toProto().getSerializedSize();
      if (bytes > MAX_FILTER_BYTES) {
        throw new CellValueException(
            schema.entity(),
            column.component(),
            String.format(
                Locale.ROOT,
                "a value of %,d bytes makes a filter of %,d, and one has at most %,d; compare a small column, such as a revision",
                value.bytes(),
                bytes,
                MAX_FILTER_BYTES));
      }
    }
    return cell;
  }

  /**
   * Returns whether the condition holds where a cell passes its {@linkplain #filter filter};
   * otherwise it holds where none does.
   */
  public boolean isMatch() {
    return expected;
  }

  private static ChainFilter newest(
      TableSchema schema, MappedColumn column, ByteString qualifier, Instant now) {
    ChainFilter chain =
        FILTERS
            .chain()
            .filter(FILTERS.family().exactMatch(schema.liveName(column.family())))
            .filter(FILTERS.qualifier().exactMatch(qualifier));
    Duration age = schema.visibleAge(column.family());
    if (age != null) {
      long oldest = CellTime.oldestMicros(now, age);
      chain.filter(FILTERS.timestamp().range().startClosed(oldest));
    }
    return chain.filter(FILTERS.limit().cellsPerColumn(1));
  }
}
