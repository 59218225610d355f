package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Words of format 1, and the tokens of today: {@code (plain )?text} is {@code type=text
 * form=?1:plain}. The value of a token is a word, or of these, without a space between them:
 *
 * <ul>
 *   <li>{@code $1}: the first group of the words; no token where the words do not have it
 *   <li>{@code ?1:plain}: a word where they have it
 *   <li>{@code "1}: the group without its quotes, if it has some
 *   <li>{@code [1|]}, {@code [1 ]}: a list of what the character separates
 *   <li>{@code [1,]}: a list of names and texts, each without its quotes
 * </ul>
 */
record Words(Pattern pattern, List<String> tokens) {

  private static final Pattern TOKEN = Pattern.compile("([\\w-]+)=((?:\\[\\d+.]|[^ ])+)");
  private static final Pattern VALUE =
      Pattern.compile("\\$(\\d+)|\\?(\\d+):([\\w-]+)|\"(\\d+)|\\[(\\d+)(.)]");

  static Words of(String pattern, String tokens) {
    return new Words(
        Pattern.compile(pattern, Pattern.DOTALL),
        TOKEN.matcher(tokens).results().map(each -> each.group()).toList());
  }

  /** Returns the translation of facts that one of these patterns matches. */
  static Function<String, Tokens> oneOf(Words... all) {
    return facts ->
        first(List.of(all), facts).orElseThrow(() -> new IllegalArgumentException(facts));
  }

  /** Returns the tokens of the first pattern that matches. */
  static Optional<Tokens> first(List<Words> all, String facts) {
    return all.stream().flatMap(each -> each.read(facts).stream()).findFirst();
  }

  /** Returns the tokens, if the pattern matches. */
  Optional<Tokens> read(String facts) {
    Matcher matcher = pattern.matcher(facts);
    return matcher.matches() ? Optional.of(read(matcher)) : Optional.empty();
  }

  /** Returns the tokens of words that match. */
  Tokens read(Matcher words) {
    Tokens all = Tokens.NONE;
    for (String each : tokens) {
      int equals = each.indexOf('=');
      List<Object> parts = parts(each.substring(equals + 1), words);
      if (!parts.isEmpty()) {
        Object value = parts.size() == 1 ? parts.get(0) : String.join("", strings(parts));
        all = all.with(each.substring(0, equals), value);
      }
    }
    return all;
  }

  private static List<String> strings(List<Object> parts) {
    return parts.stream().map(String::valueOf).toList();
  }

  private static List<Object> parts(String value, Matcher words) {
    List<Object> parts = new ArrayList<>();
    Matcher each = VALUE.matcher(value);
    if (!each.lookingAt()) {
      return List.of(value);
    }
    do {
      String group = words.group(Integer.parseInt(first(each, 1, 2, 4, 5)));
      if (group == null) {
        continue;
      }
      parts.add(
          each.group(1) != null
              ? group
              : each.group(2) != null
                  ? each.group(3)
                  : each.group(4) != null ? LockText.text(group) : list(group, each.group(6)));
    } while (each.find());
    return parts;
  }

  private static String first(Matcher matcher, int... groups) {
    return Arrays.stream(groups)
        .mapToObj(matcher::group)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private static List<String> list(String text, String separator) {
    return separator.equals(",")
        ? LockText.clauses(text).stream().map(LockText::text).toList()
        : List.of(text.split(Pattern.quote(separator)));
  }

  /** Returns what follows some words in each part of a line that starts with them. */
  static Stream<String> after(String start, List<String> parts) {
    return parts.stream()
        .filter(each -> each.startsWith(start))
        .map(each -> each.substring(start.length()));
  }
}
