package dev.rowsmith.schema;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** An age in the largest unit that holds it exactly. */
final class AgeSyntax {

  /**
   * The units of {@code cbt}.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/cbt-reference#set_the_gc_policy">cbt
   *     setgcpolicy</a>
   */
  private static final List<Unit> CBT =
      List.of(
          new Unit(ChronoUnit.DAYS, "d"),
          new Unit(ChronoUnit.HOURS, "h"),
          new Unit(ChronoUnit.MINUTES, "m"),
          new Unit(ChronoUnit.SECONDS, "s"),
          new Unit(ChronoUnit.MILLIS, "ms"));

  /**
   * The units of Go's durations, in which Terraform's provider takes ages.
   *
   * @see <a href="https://pkg.go.dev/time#ParseDuration">time.ParseDuration</a>
   */
  private static final List<Unit> GO =
      List.of(
          new Unit(ChronoUnit.HOURS, "h"),
          new Unit(ChronoUnit.MINUTES, "m"),
          new Unit(ChronoUnit.SECONDS, "s"),
          new Unit(ChronoUnit.MILLIS, "ms"),
          new Unit(ChronoUnit.MICROS, "us"));

  private AgeSyntax() {}

  /**
   * Returns an age as {@code cbt} reads it: {@code 30d}.
   *
   * @throws IllegalArgumentException if it is not a whole number of milliseconds, or too large a
   *     one
   */
  static String inCbt(Duration age) {
    return in(CBT, age);
  }

  /** Returns an age as Terraform's provider reads it: {@code 720h}. */
  static String inTerraform(Duration age) {
    return in(GO, age);
  }

  private static String in(List<Unit> units, Duration age) {
    for (Unit unit : units) {
      Duration one = unit.of().getDuration();
      long count = age.dividedBy(one);
      if (one.multipliedBy(count).equals(age)) {
        return count + unit.name();
      }
    }
    throw new IllegalArgumentException(
        "%s is not a whole number of %s".formatted(age, units.get(units.size() - 1).of()));
  }

  private record Unit(ChronoUnit of, String name) {}
}
