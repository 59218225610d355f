package dev.rowsmith.runtime.spanner.internal.live;

import dev.rowsmith.model.spanner.DeletionPolicy;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Row deletion policies as the information schema prints them. */
final class DeletionText {

  /** {@code OLDER_THAN(At, INTERVAL 30 DAY)} */
  private static final Pattern GOOGLE_SQL =
      Pattern.compile("OLDER_THAN\\s*\\(\\s*`?(\\w+)`?\\s*,\\s*INTERVAL\\s+(\\d+)\\s+DAY\\s*\\)");

  /** {@code INTERVAL '4 WEEKS 2 DAYS' ON at} */
  private static final Pattern POSTGRESQL =
      Pattern.compile("INTERVAL\\s+'([^']*)'\\s+ON\\s+\"?(\\w+)\"?", Pattern.CASE_INSENSITIVE);

  private static final Pattern AMOUNT = Pattern.compile("(\\d+)\\s+([A-Z]+?)S?\\b");

  /** PostgreSQL says 60 days as two months, and 30 as four weeks and two days. */
  private static final Map<String, Integer> DAYS = Map.of("DAY", 1, "WEEK", 7, "MONTH", 30);

  private DeletionText() {}

  /**
   * Reads the information schema's text.
   *
   * @return empty if no entity can declare such a policy
   */
  static Optional<DeletionPolicy> parse(String text) {
    Matcher google = GOOGLE_SQL.matcher(text);
    if (google.matches()) {
      return Optional.of(new DeletionPolicy(google.group(1), Integer.parseInt(google.group(2))));
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
    return Optional.of(new DeletionPolicy(postgres.group(2), days));
  }
}
