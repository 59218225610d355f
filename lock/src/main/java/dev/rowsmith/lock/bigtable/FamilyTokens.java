package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Tokens;
import dev.rowsmith.model.bigtable.AgeUnit;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import java.time.Duration;
import java.util.Optional;

/** A family as tokens of a lock file: {@code versions=1 age=30d combine=both aggregate=SUM}. */
public final class FamilyTokens {

  private FamilyTokens() {}

  /** Returns whether tokens describe a family. */
  static boolean isReadable(Tokens tokens) {
    try {
      return of(read("", tokens)).equals(tokens);
    } catch (IllegalArgumentException | ArithmeticException notOfAFamily) {
      return false;
    }
  }

  /**
   * Returns the family that tokens describe.
   *
   * @throws IllegalArgumentException if they do not describe one
   * @throws ArithmeticException if a limit is too large
   */
  public static FamilyDefinition read(String family, Tokens tokens) {
    int versions = Math.toIntExact(tokens.number("versions").orElse(0L));
    Duration age = tokens.text("age").map(FamilyTokens::age).orElse(null);
    return new FamilyDefinition(
        family,
        tokens.is("combine", "both")
            ? Retention.both(versions, age)
            : Retention.either(versions, age),
        tokens
            .text("aggregate")
            .map(name -> CellType.of(Aggregation.valueOf(name)))
            .orElse(CellType.PLAIN));
  }

  private static Duration age(String text) {
    String unit = text.replaceFirst("^[0-9]+", "");
    long count = Long.parseLong(text.substring(0, text.length() - unit.length()));
    return AgeUnit.of(unit)
        .map(found -> found.one().multipliedBy(count))
        .orElseThrow(() -> new IllegalArgumentException(text));
  }

  /** Returns the tokens of a family. */
  public static Tokens of(FamilyDefinition family) {
    Retention retention = family.retention();
    int versions = retention.maxVersions();
    Optional<Duration> age = Optional.ofNullable(retention.maxAge());
    Optional<Aggregation> aggregation = Optional.ofNullable(family.cells().aggregation());
    return Tokens.NONE
        .withIf(versions > 0, "versions", versions)
        .withIf(age.isPresent(), "age", age.map(AgeUnit::text).orElse(""))
        .withIf(retention.both(), "combine", "both")
        .withIf(retention.isForever(), "keep", "everything")
        .withIf(aggregation.isPresent(), "aggregate", aggregation.map(Enum::name).orElse(""));
  }
}
