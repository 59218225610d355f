package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/** Keys as the design guides print them. */
final class Keys {

  private Keys() {}

  /** An operation on the row of a key. */
  record Event(RowKey key, Instant at) {}

  /** A key at a time: the number counts the operations. */
  interface KeyAt {
    RowKey of(RandomGenerator random, long number, Instant at);
  }

  /** Returns operations on keys, which it counts from 0. */
  static BiFunction<RandomGenerator, Instant, Event> events(KeyAt key) {
    long[] number = new long[1];
    return (random, at) -> new Event(key.of(random, number[0]++, at), at);
  }

  @SuppressWarnings("AnnotateFormatMethod") // It is Error Prone's own.
  static RowKey text(String format, Object... values) {
    ByteString key = ByteString.copyFromUtf8(format.formatted(values));
    return () -> key;
  }

  static String millis(Instant at) {
    return String.format(Locale.ROOT, "%013d", at.toEpochMilli());
  }

  static String reversed(Instant at) {
    return String.format(Locale.ROOT, "%019d", Long.MAX_VALUE - at.toEpochMilli());
  }

  static String day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC).format(DateTimeFormatter.BASIC_ISO_DATE);
  }

  /** Returns a number that looks random and is the same for the same argument. */
  static long mixed(long number) {
    long mixed = number * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  static String device(long number) {
    return String.format(Locale.ROOT, "%08x", (int) mixed(number));
  }

  static String reversedDigits(long number) {
    return new StringBuilder(String.format(Locale.ROOT, "%010d", number)).reverse().toString();
  }
}
