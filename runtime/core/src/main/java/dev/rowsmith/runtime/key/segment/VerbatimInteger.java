package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.IntegerCode;
import dev.rowsmith.runtime.key.encoding.IntegerType;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import org.jspecify.annotations.Nullable;

/** An encoding and its arithmetic, applied to the values of one type. */
final class VerbatimInteger implements IntegerCode {

  private final IntegerType<?> type;
  private final IntegerEncoding encoding;
  private final IntegerArithmetic arithmetic;
  private final IntegerDomain domain;
  private final SegmentTraits traits;

  VerbatimInteger(IntegerType<?> type, IntegerEncoding encoding) {
    this.type = type;
    this.encoding = encoding;
    this.arithmetic = encoding.arithmetic();
    this.domain = arithmetic.domain(type);
    SegmentTraits written = encoding.traits(domain);
    this.traits =
        written.descending(written.sorts() && arithmetic.subtracted() != written.isDescending());
    if (arithmetic.subtracted() && arithmetic.compare(arithmetic.max(), least()) < 0) {
      throw new IllegalArgumentException(
          "max = " + arithmetic.text(arithmetic.max()) + " is below every " + type.name());
    }
  }

  private long least() {
    return arithmetic.unsigned() ? 0 : type.min();
  }

  private long greatest() {
    return arithmetic.unsigned() ? type.mask() : type.max();
  }

  private long operand(long value) {
    return arithmetic.unsigned() ? value & type.mask() : value;
  }

  private long number(long value) {
    long operand = operand(value);
    return arithmetic.subtracted() ? arithmetic.max() - operand : operand;
  }

  @Override
  public @Nullable String problem(long value) {
    if (arithmetic.subtracted() && arithmetic.compare(operand(value), arithmetic.max()) > 0) {
      return arithmetic.text(operand(value)) + " is above the max " + words(arithmetic.max());
    }
    return encoding.problem(number(value), domain);
  }

  private String words(long value) {
    return arithmetic.text(value);
  }

  @Override
  public int size(long value) {
    return encoding.size(number(value), domain);
  }

  @Override
  public int write(byte[] key, int at, long value) {
    return encoding.write(key, at, number(value), domain);
  }

  @Override
  public long read(KeyCursor key, KeyPart segment, int from, int end) {
    long number = encoding.read(key, segment, from, end, domain);
    boolean held =
        arithmetic.subtracted()
            ? isDistance(number)
            : arithmetic.compare(number, least()) >= 0
                && arithmetic.compare(number, greatest()) <= 0;
    if (!held) {
      throw key.malformed(
          segment,
          arithmetic.subtracted()
              ? words(arithmetic.max())
                  + " - "
                  + domain.text(number)
                  + " is not a valid "
                  + type.name()
              : domain.text(number)
                  + " is not a valid "
                  + (arithmetic.unsigned() ? "unsigned " : "")
                  + type.name());
    }
    return type.narrow(arithmetic.subtracted() ? arithmetic.max() - number : number);
  }

  /** Returns whether {@code max - number} is a value of the type. */
  private boolean isDistance(long number) {
    long max = arithmetic.max();
    return Long.compareUnsigned(number, max - least()) <= 0
        && (arithmetic.compare(max, greatest()) <= 0
            || Long.compareUnsigned(number, max - greatest()) >= 0);
  }

  @Override
  public int compare(long a, long b) {
    int order = arithmetic.compare(operand(a), operand(b));
    return traits.isDescending() ? -order : order;
  }

  @Override
  public SegmentTraits traits() {
    return traits;
  }

  @Override
  public SegmentDefinition addTo(SegmentDefinition type) {
    return encoding.addTo(type);
  }
}
