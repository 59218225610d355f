package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice.Placement;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of further tables and indexes, after the first question that needs them. */
public final class OrderName {

  /** What the name of a question begins with that says nothing of the order. */
  private static final Pattern PREPOSITION = Pattern.compile("(?:of|by|for|in|with)(?=[A-Z])");

  private OrderName() {}

  /**
   * Returns {@code Route} for the question {@code route}, and {@code Device} for {@code ofDevice}.
   */
  public static String capitalized(Placement placement) {
    String question = placement.questions().get(0).name();
    Matcher preposition = PREPOSITION.matcher(question);
    String name = preposition.lookingAt() ? question.substring(preposition.end()) : question;
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns {@code route_between} for the question {@code routeBetween}. */
  static String lower(Placement placement) {
    return capitalized(placement)
        .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_")
        .toLowerCase(Locale.ROOT);
  }
}
