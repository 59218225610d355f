package dev.rowsmith.runtime.spanner.internal.facts;

import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * When rows are deleted by themselves, declared or live.
 *
 * @param column the column that holds the time
 * @param days the number of days after it
 */
public record DeletionFacts(String column, int days) {

  /** {@code OLDER_THAN(At, INTERVAL 30 DAY)} */
  private static final Pattern GOOGLE_SQL =
      Pattern.compile("OLDER_THAN\\s*\\(\\s*`?(\\w+)`?\\s*,\\s*INTERVAL\\s+(\\d+)\\s+DAY\\s*\\)");

  /** {@code INTERVAL '4 WEEKS 2 DAYS' ON at} */
  private static final Pattern POSTGRESQL =
      Pattern.compile("INTERVAL\\s+'([^']*)'\\s+ON\\s+\"?(\\w+)\"?", Pattern.CASE_INSENSITIVE);

  private static final Pattern AMOUNT = Pattern.compile("(\\d+)\\s+([A-Z]+?)S?\\b");

  /** PostgreSQL says 60 days as two months, and 30 as four weeks and two days. */
  private static final Map<String, Integer> DAYS = Map.of("DAY", 1, "WEEK", 7, "MONTH", 30);

  public static DeletionFacts of(TableSchema.Deletion deletion) {
    return new DeletionFacts(deletion.column().name(), deletion.days());
  }

  /**
   * Reads the information schema's text.
   *
   * @return empty where it says something that cannot be declared
   */
  public static Optional<DeletionFacts> of(String text) {
    Matcher google = GOOGLE_SQL.matcher(text);
    if (google.matches()) {
      return Optional.of(new DeletionFacts(google.group(1), Integer.parseInt(google.group(2))));
    }
    Matcher postgres = POSTGRESQL.matcher(text);
    if (!postgres.matches()) {
      return Optional.empty();
    }
    int days =
        AMOUNT
            .matcher(postgres.group(1).toUpperCase(Locale.ROOT))
            .results()
            .mapToInt(each -> Integer.parseInt(each.group(1)) * DAYS.getOrDefault(each.group(2), 0))
            .sum();
    return Optional.of(new DeletionFacts(postgres.group(2), days));
  }

  /** Returns whether the policy deletes rows that another one keeps. */
  public boolean deletesMoreThan(DeletionFacts other) {
    return !column.equals(other.column) || days < other.days;
  }

  @Override
  public String toString() {
    return "deleted %s days after %s".formatted(days, column);
  }
}
