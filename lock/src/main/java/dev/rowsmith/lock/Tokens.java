package dev.rowsmith.lock;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Named values in the order in which they were added: {@code type=enum constants=[NEW, PAID]}.
 *
 * <p>A value is a text, a list in brackets, or tokens in braces. A text with other characters than
 * most names is quoted. Tokens in a value that have nothing but a type are written as that type:
 * {@code key=text} is {@code key={type=text}}. The order of names makes no difference.
 */
public final class Tokens {

  /** No tokens. */
  public static final Tokens NONE = new Tokens(Map.of());

  private static final String TYPE = "type";

  /** Each value is a String, a List of values, or Tokens. */
  private final Map<String, Object> values;

  private Tokens(Map<String, Object> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  /** Returns one token. */
  public static Tokens of(String name, Object value) {
    return NONE.with(name, value);
  }

  /**
   * Returns the tokens that a text has.
   *
   * @throws IllegalArgumentException if it is not a list of tokens
   */
  public static Tokens parse(String text) {
    TokenReader reader = new TokenReader(text);
    Tokens tokens = reader.tokens();
    reader.expectEnd();
    return tokens;
  }

  /**
   * Returns these tokens and another one, which replaces one of the same name.
   *
   * @param value tokens, a list of values, or anything else for its text
   */
  public Tokens with(String name, Object value) {
    Map<String, Object> all = new LinkedHashMap<>(values);
    all.put(name, plain(value));
    return new Tokens(all);
  }

  /** Returns these tokens, and another one where a condition holds. */
  public Tokens withIf(boolean condition, String name, Object value) {
    return condition ? with(name, value) : this;
  }

  /** Returns these tokens and others. */
  public Tokens with(Tokens others) {
    Map<String, Object> all = new LinkedHashMap<>(values);
    all.putAll(others.values);
    return new Tokens(all);
  }

  private static Object plain(Object value) {
    if (value instanceof Collection<?> list) {
      return list.stream().map(Tokens::plain).toList();
    }
    if (value instanceof Tokens tokens) {
      return tokens.values.size() == 1 && tokens.values.get(TYPE) instanceof String type
          ? type
          : tokens;
    }
    return String.valueOf(value);
  }

  /** Returns the tokens with other names. */
  public Tokens without(String... names) {
    Map<String, Object> rest = new LinkedHashMap<>(values);
    rest.keySet().removeAll(List.of(names));
    return new Tokens(rest);
  }

  /** Returns the tokens with some names. */
  public Tokens only(String... names) {
    Map<String, Object> some = new LinkedHashMap<>(values);
    some.keySet().retainAll(List.of(names));
    return new Tokens(some);
  }

  /** Returns the names in their order. */
  public Set<String> names() {
    return values.keySet();
  }

  /** Returns whether there is no token. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /** Returns whether there is a token of a name. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** Returns whether a token has a text. */
  public boolean is(String name, String text) {
    return text.equals(values.get(name));
  }

  /** Returns whether a token is {@code true}. */
  public boolean is(String name) {
    return is(name, "true");
  }

  /** Returns the text of a token, if there is one and it is a text. */
  public Optional<String> text(String name) {
    return values.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  /** Returns the text of a token, or an empty one. */
  public String get(String name) {
    return text(name).orElse("");
  }

  /**
   * Returns the number of a token.
   *
   * @throws NumberFormatException if it is another text
   */
  public Optional<Long> number(String name) {
    return text(name).map(Long::valueOf);
  }

  /** Returns the texts of a list; none if there is no such token. */
  public List<String> list(String name) {
    return values.get(name) instanceof List<?> list
        ? list.stream().map(Tokens::print).map(LockText::text).toList()
        : List.of();
  }

  /** Returns the tokens in a value. */
  public Optional<Tokens> nested(String name) {
    return Optional.ofNullable(values.get(name)).map(Tokens::nested);
  }

  /** Returns the tokens in the values of a list; none if there is no such token. */
  public List<Tokens> nestedList(String name) {
    return values.get(name) instanceof List<?> list
        ? list.stream().map(Tokens::nested).toList()
        : List.of();
  }

  private static Tokens nested(Object value) {
    return value instanceof Tokens tokens ? tokens : of(TYPE, value);
  }

  /**
   * One value that differs.
   *
   * @param path its name, after the names of the tokens around it: {@code key.type}
   * @param before the value as it is written, or empty where there was none
   * @param after the value as it is written, or empty where there is none
   */
  public record Difference(String path, String before, String after) {

    /** Returns the difference in words: {@code bytes=4 becomes 8}. */
    @Override
    public String toString() {
      return before.isEmpty()
          ? path + "=" + after + " is new"
          : path + "=" + before + (after.isEmpty() ? " is gone" : " becomes " + after);
    }
  }

  /** Returns the values that other tokens have in another way. */
  public List<Difference> differences(Tokens after) {
    List<Difference> all = new ArrayList<>();
    addDifferences("", this, after, all);
    return all;
  }

  private static void addDifferences(
      String path, Tokens before, Tokens after, List<Difference> all) {
    Map<String, Object> names = new LinkedHashMap<>(before.values);
    names.putAll(after.values);
    for (String name : names.keySet()) {
      Object old = before.values.get(name);
      Object now = after.values.get(name);
      String inside = path + LockText.name(name);
      if (old instanceof Tokens one && now instanceof Tokens other) {
        addDifferences(inside + ".", one, other, all);
      } else if (areAlike(old, now)) {
        List<Tokens> olds = before.nestedList(name);
        List<Tokens> news = after.nestedList(name);
        for (int at = 0; at < olds.size(); at++) {
          addDifferences(inside + "." + (at + 1) + ".", olds.get(at), news.get(at), all);
        }
      } else if (old == null || !old.equals(now)) {
        all.add(
            new Difference(inside, old == null ? "" : print(old), now == null ? "" : print(now)));
      }
    }
  }

  /** Returns whether two lists have as many values, of which some have tokens. */
  private static boolean areAlike(@Nullable Object old, @Nullable Object now) {
    return old instanceof List<?> one
        && now instanceof List<?> other
        && one.size() == other.size()
        && Stream.concat(one.stream(), other.stream()).anyMatch(Tokens.class::isInstance);
  }

  private static String print(Object value) {
    if (value instanceof List<?> list) {
      return list.stream().map(Tokens::print).collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof Tokens tokens
        ? "{" + tokens + "}"
        : LockText.name(String.valueOf(value));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Tokens tokens && values.equals(tokens.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  /** Returns the tokens as a file has them. */
  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(each -> LockText.name(each.getKey()) + "=" + print(each.getValue()))
        .collect(Collectors.joining(" "));
  }
}
