package dev.rowsmith.model.bigtable;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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

  /** Returns the unit of a word or a symbol. */
  public static Optional<AgeUnit> of(String name) {
    return Arrays.stream(values())
        .filter(unit -> unit.word.equals(name) || unit.symbol.equals(name))
        .findFirst();
  }

  /** Returns one unit. */
  public Duration one() {
    return unit.getDuration();
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
        .filter(unit -> unit.holds(age))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s is not a whole number of %s"
                        .formatted(age, units.get(units.size() - 1).unit)));
  }

  /** Returns whether an age is a whole number of these units. */
  public boolean holds(Duration age) {
    return one().multipliedBy(count(age)).equals(age);
  }

  /** Returns how many whole units an age has. */
  public long count(Duration age) {
    return age.dividedBy(one());
  }
}
