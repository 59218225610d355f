package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How the values of a generated column spread, as far as its expression shows. */
public final class GeneratedOrder {

  private static final Pattern SPREADS =
      Pattern.compile(
          "(?i)\\b(farm_fingerprint|md5|sha1|sha256|sha512|mod|bit_reverse|reverse|generate_uuid"
              + "|gen_random_uuid|hash\\w*|crc32c?|rand)\\s*\\(|%");

  private static final Pattern TEXT = Pattern.compile("'(?:[^']|'')*'");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*|[\"`][^\"`]+[\"`]");
  private static final Set<String> NOW =
      Set.of("current_timestamp", "pending_commit_timestamp", "current_date", "now");

  private GeneratedOrder() {}

  /**
   * Returns whether new values are higher than most others: the first column that the expression
   * reads is a time or grows, and no function spreads its values.
   */
  public static boolean growsWithTime(String expression, List<SpannerColumn> columns) {
    String code = TEXT.matcher(expression).replaceAll(" ");
    if (SPREADS.matcher(code).find()) {
      return false;
    }
    Matcher names = NAME.matcher(code);
    while (names.find()) {
      String name = names.group().replaceAll("[\"`]", "");
      if (NOW.contains(name.toLowerCase(Locale.ROOT))) {
        return true;
      }
      for (SpannerColumn column : columns) {
        if (column.name().equalsIgnoreCase(name)) {
          return grows(column);
        }
      }
    }
    return false;
  }

  private static boolean grows(SpannerColumn column) {
    if (column.commitTimestamp() || column.distribution() == Distribution.MONOTONIC) {
      return true;
    }
    ValueKind kind = column.form().kind();
    return column.distribution() == Distribution.UNKNOWN
        && !column.type().array()
        && (kind.isMoment() || kind == ValueKind.LOCAL_DATE);
  }
}
