package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What another form of the bytes of a value means for cells that are stored. */
final class FormChange {

  private static final String CONSTANTS = "enum ";
  private static final String GZIP = "gzip";
  private static final String BYTES = "bytes";
  private static final String TEXT = "text";

  /** Forms whose bytes are all a text. */
  private static final Pattern TEXTS = Pattern.compile("enum .*|character|.* as text|.* text");

  private static final String JSON = "JSON ";

  private static final Pattern NUMBERS = Pattern.compile("(byte|short|int|long) as text");
  private static final List<String> WIDTHS =
      List.of(
          "byte as text",
          "short as text",
          "int as text",
          "long as text",
          "integer text",
          "decimal text");

  private FormChange() {}

  static Verdict between(Clauses before, Clauses after) {
    if (before.equals(after)) {
      return Verdict.SAFE;
    }
    if (before.has(GZIP) || after.has(GZIP)) {
      return before.has(GZIP) && after.has(GZIP)
          ? between(before.only(each -> !each.equals(GZIP)), after.only(each -> !each.equals(GZIP)))
          : Verdict.BREAK; // Also as bytes: a value that is compressed is not the value.
    }
    if (after.toString().equals(BYTES)) {
      return isJson(before.toString())
          ? Verdict.WORD
          : Verdict.ROLLOUT; // JSON has bytes as Base64.
    }
    if (before.toString().equals(BYTES)) {
      return Verdict.WORD;
    }
    return between(before.toString(), after.toString());
  }

  private static Verdict between(String before, String after) {
    if (before.startsWith(CONSTANTS) && after.startsWith(CONSTANTS)) {
      return Constants.of(constants(before), constants(after)).orElse(Verdict.BREAK);
    }
    if (isNumber(before) && isNumber(after)) {
      return WIDTHS.indexOf(before) <= WIDTHS.indexOf(after) ? Verdict.ROLLOUT : Verdict.WORD;
    }
    if ((isJson(before) && after.equals(TEXT)) || (isJson(after) && before.equals(TEXT))) {
      return Verdict.WORD; // A text in JSON has quotes.
    }
    if (after.equals(TEXT) && TEXTS.matcher(before).matches()) {
      return Verdict.ROLLOUT;
    }
    if (before.equals(TEXT) && TEXTS.matcher(after).matches()) {
      return Verdict.WORD;
    }
    return JsonChange.between(before, after);
  }

  private static boolean isJson(String form) {
    return form.startsWith(JSON);
  }

  private static Optional<String> constants(String form) {
    return Optional.of(form.substring(CONSTANTS.length()));
  }

  private static boolean isNumber(String form) {
    Matcher number = NUMBERS.matcher(form);
    return number.matches() || form.equals("integer text") || form.equals("decimal text");
  }
}
