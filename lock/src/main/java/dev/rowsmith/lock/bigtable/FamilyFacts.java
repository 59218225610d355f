package dev.rowsmith.lock.bigtable;

import dev.rowsmith.model.bigtable.AgeUnit;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The facts of a family in a lock file: {@code 1 version or 30 days, of SUM}. */
public final class FamilyFacts {

  private static final String EVERYTHING = "everything";
  private static final String OF = ", of ";
  private static final String AND = " and ";

  private static final Pattern WORDS =
      Pattern.compile(
          "(?:everything|(?:(\\d{1,18}) versions?)?( or | and )?(?:(\\d{1,15}) (\\w+?)s?)?)"
              + "(?:, of (\\w+))?");

  private FamilyFacts() {}

  /** Returns whether facts describe a family. */
  static boolean isReadable(String facts) {
    try {
      return of(read("", facts)).equals(facts);
    } catch (IllegalArgumentException | ArithmeticException notOfAFamily) {
      return false;
    }
  }

  /** Returns the family that readable facts describe. */
  public static FamilyDefinition read(String family, String facts) {
    Matcher words = WORDS.matcher(facts);
    if (!words.matches()) {
      throw new IllegalArgumentException(facts);
    }
    int versions = words.group(1) == null ? 0 : Math.toIntExact(Long.parseLong(words.group(1)));
    Duration age =
        words.group(3) == null ? null : age(Long.parseLong(words.group(3)), words.group(4));
    return new FamilyDefinition(
        family,
        AND.equals(words.group(2))
            ? Retention.both(versions, age)
            : Retention.either(versions, age),
        words.group(5) == null ? CellType.PLAIN : CellType.of(Aggregation.valueOf(words.group(5))));
  }

  private static @Nullable Duration age(long count, String unit) {
    return AgeUnit.of(unit).map(found -> found.one().multipliedBy(count)).orElse(null);
  }

  /** Returns the facts of a family. */
  public static String of(FamilyDefinition family) {
    Retention retention = family.retention();
    Aggregation aggregation = family.cells().aggregation();
    return (retention.isForever() ? EVERYTHING : retention.toString())
        + (aggregation == null ? "" : OF + aggregation);
  }
}
