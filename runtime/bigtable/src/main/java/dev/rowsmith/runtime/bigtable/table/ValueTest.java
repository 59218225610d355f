package dev.rowsmith.runtime.bigtable.table;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import com.google.protobuf.ByteString;

/**
 * A comparison of the bytes of a cell, as far as Bigtable can: it knows equality and unsigned
 * order.
 *
 * <p>The bytes of a number in two's complement sort as the numbers do among those of one sign, and
 * all negative ones come after the others. An order of numbers is therefore one range or two.
 *
 * @param filter lets a cell pass that is wanted
 * @param other lets a cell pass that is not
 * @param bytes the bytes of the value that is compared
 */
record ValueTest(Filter filter, Filter other, int bytes) {

  private static final ByteString LEAST = ByteString.copyFrom(new byte[1]);

  /** Where the negative numbers begin. */
  private static final ByteString NEGATIVE = ByteString.copyFrom(new byte[] {Byte.MIN_VALUE});

  static ValueTest equal(ByteString value) {
    return new ValueTest(FILTERS.value().exactMatch(value), different(value), value.size());
  }

  /** Compares big-endian numbers of the width of {@code value}. */
  static ValueTest below(ByteString value) {
    Filter below =
        isNegative(value)
            ? between(NEGATIVE, value)
            : FILTERS.interleave().filter(between(LEAST, value)).filter(from(NEGATIVE));
    Filter atLeast =
        isNegative(value)
            ? FILTERS.interleave().filter(between(LEAST, NEGATIVE)).filter(from(value))
            : between(value, NEGATIVE);
    return new ValueTest(below, atLeast, value.size());
  }

  /** Compares bytes of any length. */
  static ValueTest textBelow(ByteString value) {
    // Nothing comes before no bytes, which as the end of a range would mean that it has none.
    return value.isEmpty()
        ? new ValueTest(FILTERS.block(), FILTERS.pass(), 0)
        : new ValueTest(FILTERS.value().range().endOpen(value), from(value), value.size());
  }

  /** Returns the test that the other cells pass. */
  ValueTest negated() {
    return new ValueTest(/* filter= */ other, /* other= */ filter, bytes);
  }

  private static Filter different(ByteString value) {
    Filter above = FILTERS.value().range().startOpen(value);
    return value.isEmpty()
        ? above
        : FILTERS.interleave().filter(FILTERS.value().range().endOpen(value)).filter(above);
  }

  private static boolean isNegative(ByteString value) {
    return value.byteAt(0) < 0;
  }

  private static Filter from(ByteString start) {
    return FILTERS.value().range().startClosed(start);
  }

  private static Filter between(ByteString start, ByteString end) {
    return FILTERS.value().range().startClosed(start).endOpen(end);
  }
}
