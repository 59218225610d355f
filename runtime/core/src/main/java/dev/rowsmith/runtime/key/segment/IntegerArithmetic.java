package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.encoding.IntegerType;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;

/**
 * What is done to a value before it is written.
 *
 * @param unsigned whether the bits of the value are a number without a sign
 * @param subtracted whether the value is subtracted from {@code max}
 */
record IntegerArithmetic(boolean unsigned, boolean subtracted, long max) {

  static final IntegerArithmetic NONE = new IntegerArithmetic(false, false, 0);

  IntegerArithmetic withoutSign() {
    return new IntegerArithmetic(true, subtracted, max);
  }

  IntegerArithmetic subtractedFrom(long maximum) {
    return new IntegerArithmetic(unsigned, true, maximum);
  }

  /** Returns the numbers that become of the values of a type. */
  IntegerDomain domain(IntegerType<?> type) {
    long least = unsigned ? 0 : type.min();
    if (subtracted) {
      return new IntegerDomain(true, Long.SIZE, 0, max - least);
    }
    return unsigned
        ? new IntegerDomain(true, Long.SIZE, 0, type.mask())
        : new IntegerDomain(false, type.bits(), least, type.max());
  }

  /** Compares two values, with or without their sign. */
  int compare(long a, long b) {
    return unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b);
  }

  String text(long value) {
    return unsigned ? Long.toUnsignedString(value) : Long.toString(value);
  }

  SegmentDefinition addTo(SegmentDefinition type) {
    return type.withIf(unsigned, "unsigned", true).withIf(subtracted, "max", text(max));
  }
}
