package dev.rowsmith.model.bigtable;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The units in which ages of cells are written, from the largest. */
public enum AgeUnit {
  DAYS(ChronoUnit.DAYS, "day", "d"),
  HOURS(ChronoUnit.HOURS, "hour", "h"),
  MINUTES(ChronoUnit.MINUTES, "minute", "m"),
  SECONDS(ChronoUnit.SECONDS, "second", "s"),
  MILLIS(ChronoUnit.MILLIS, "millisecond", "ms"),
  MICROS(ChronoUnit.MICROS, "microsecond", "us");

  private final ChronoUnit unit;
  private final String word;
  private final String symbol;

  AgeUnit(ChronoUnit unit, String word, String symbol) {
    this.unit = unit;
    this.word = word;
    this.symbol = symbol;
  }

  /** Returns one unit. */
  public Duration one() {
    return unit.getDuration();
  }

  /** Returns the name of one unit: {@code hour}. */
  public String word() {
    return word;
  }

  /** Returns the symbol, which {@code @Family(maxAge)}, {@code cbt} and Go share: {@code h}. */
  public String symbol() {
    return symbol;
  }

  /** Returns an age in words, in the largest unit that holds it exactly: {@code 36 hours}. */
  public static String words(Duration age) {
    AgeUnit unit = largest(age, List.of(values()));
    long count = unit.count(age);
    return count + " " + unit.word + (count == 1 ? "" : "s");
  }

  /** Returns an age as {@code @Family(maxAge)} declares it: {@code 36h}. */
  public static String text(Duration age) {
    return text(age, List.of(values()));
  }

  /**
   * Returns an age in the largest of some units that holds it exactly: {@code 36h}.
   *
   * @param units the units, from the largest
   * @throws IllegalArgumentException if none of them does
   */
  public static String text(Duration age, List<AgeUnit> units) {
    AgeUnit unit = largest(age, units);
    return unit.count(age) + unit.symbol;
  }

  private static AgeUnit largest(Duration age, List<AgeUnit> units) {
    return units.stream()
        .filter(unit -> unit.one().multipliedBy(unit.count(age)).equals(age))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s is not a whole number of %s"
                        .formatted(age, units.get(units.size() - 1).unit)));
  }

  private long count(Duration age) {
    return age.dividedBy(one());
  }
}
