package dev.rowsmith.model.spanner.diff;

import dev.rowsmith.model.spanner.SqlDialect;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The comparison of declared SQL expressions with those that a database reports.
 *
 * <p>GoogleSQL reports the declared text. PostgreSQL rewrites each expression with casts and
 * brackets, so only the words of expressions that Rowsmith generates can be recognized.
 */
public final class SqlExpression {

  private static final Pattern CAST = Pattern.compile("::[a-z ]+(\\(\\d+\\))?(\\[\\])?");
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern NO_WORD = Pattern.compile("\\W+");

  private SqlExpression() {}

  /** Returns whether the declared expression matches the live one. */
  public static boolean isSame(SqlDialect dialect, String declared, String live) {
    if (declared.isEmpty() || live.isEmpty()) {
      return declared.equals(live);
    }
    return dialect == SqlDialect.POSTGRESQL
        ? isLike(declared, live)
        : bare(declared).equals(bare(live));
  }

  /** Shards, sequences and UUIDs are compared by their words; other expressions always match. */
  private static boolean isLike(String declared, String live) {
    String text = live.toLowerCase(Locale.ROOT);
    return Stream.of("farm_fingerprint", "nextval", "generate_uuid")
        .filter(declared::contains)
        .allMatch(ours -> text.contains(ours) && words(live).containsAll(words(declared)));
  }

  private static Set<String> words(String expression) {
    return Set.copyOf(
        NO_WORD
            .splitAsStream(CAST.matcher(expression).replaceAll(" "))
            .filter(each -> !each.isEmpty()) // Before a bracket.
            .map(each -> each.toLowerCase(Locale.ROOT))
            // extract(epoch from x) becomes "extract"('epoch', x).
            .filter(each -> !each.equals("from"))
            .distinct()
            .toList());
  }

  /** Removes the quotes of names, and the brackets around the whole expression. */
  private static String bare(String expression) {
    String bare = SPACE.matcher(expression.replace("`", "").strip()).replaceAll(" ");
    return isBracketed(bare) ? bare(bare.substring(1, bare.length() - 1)) : bare;
  }

  private static boolean isBracketed(String expression) {
    if (!expression.startsWith("(")) {
      return false;
    }
    int place = 1;
    for (int open = 1; open > 0 && place < expression.length(); place++) {
      char each = expression.charAt(place);
      open += each == '(' ? 1 : each == ')' ? -1 : 0;
    }
    return place == expression.length();
  }
}
