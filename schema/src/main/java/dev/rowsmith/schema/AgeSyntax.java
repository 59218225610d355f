package dev.rowsmith.schema;

import static dev.rowsmith.model.bigtable.AgeUnit.DAYS;
import static dev.rowsmith.model.bigtable.AgeUnit.HOURS;
import static dev.rowsmith.model.bigtable.AgeUnit.MICROS;
import static dev.rowsmith.model.bigtable.AgeUnit.MILLIS;
import static dev.rowsmith.model.bigtable.AgeUnit.MINUTES;
import static dev.rowsmith.model.bigtable.AgeUnit.SECONDS;

import dev.rowsmith.model.bigtable.AgeUnit;
import java.time.Duration;
import java.util.List;

/** An age in the largest unit that holds it exactly. */
final class AgeSyntax {

  /**
   * The units of {@code cbt}.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/cbt-reference#set_the_gc_policy">cbt
   *     setgcpolicy</a>
   */
  private static final List<AgeUnit> CBT = List.of(DAYS, HOURS, MINUTES, SECONDS, MILLIS);

  /**
   * The units of Go's durations, in which Terraform's provider takes ages.
   *
   * @see <a href="https://pkg.go.dev/time#ParseDuration">time.ParseDuration</a>
   */
  private static final List<AgeUnit> GO = List.of(HOURS, MINUTES, SECONDS, MILLIS, MICROS);

  private AgeSyntax() {}

  /**
   * Returns an age as {@code cbt} reads it: {@code 30d}.
   *
   * @throws IllegalArgumentException if it is not a whole number of milliseconds
   */
  static String inCbt(Duration age) {
    return AgeUnit.text(age, CBT);
  }

  /** Returns an age as Terraform's provider reads it: {@code 720h}. */
  static String inTerraform(Duration age) {
    return AgeUnit.text(age, GO);
  }
}
