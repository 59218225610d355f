package dev.rowsmith.processor.check.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Holds the words of a name in lower case: {@code email} and {@code hash} of {@code emailHash},
 * {@code email_hash} and {@code EMAIL_HASH}. A part of a word is no word: {@code shard} is not
 * about cards.
 *
 * @param words the words in their order
 */
public record NameWords(List<String> words) {

  /** Between words: where the case rises, before a word after capitals, and at other characters. */
  private static final Pattern BETWEEN =
      Pattern.compile(
          "(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[^\\p{L}\\p{N}]+");

  public NameWords {
    words = List.copyOf(words);
  }

  /** Splits a name. */
  public static NameWords of(String name) {
    return new NameWords(
        Arrays.stream(BETWEEN.split(name))
            .filter(word -> !word.isEmpty())
            .map(word -> word.toLowerCase(Locale.ROOT))
            .toList());
  }

  /** Returns whether there is no word. */
  public boolean isEmpty() {
    return words.isEmpty();
  }

  boolean startsWith(Set<String> any) {
    return !isEmpty() && any.contains(words.get(0));
  }

  /** Returns whether one of the words is among some. */
  public boolean contains(Set<String> any) {
    return words.stream().anyMatch(any::contains);
  }

  boolean isOneOf(Set<String> any) {
    return words.size() == 1 && any.contains(words.get(0));
  }

  /** Returns the last word, which says what the name is about; empty where there is no word. */
  public String head() {
    return isEmpty() ? "" : words.get(words.size() - 1);
  }

  /** Returns the words before the last. */
  public NameWords beforeHead() {
    return new NameWords(words.subList(0, Math.max(0, words.size() - 1)));
  }

  /**
   * Returns the words without those at the end that say nothing of what the value is: {@code email}
   * of {@code emailAddress}, and of {@code emailaddress} too.
   */
  NameWords withoutTrailing(Set<String> empty) {
    if (words.size() > 1 && empty.contains(head())) {
      return beforeHead().withoutTrailing(empty);
    }
    String head = head();
    String stem =
        empty.stream()
            .filter(each -> head.length() > each.length() && head.endsWith(each))
            .map(each -> head.substring(0, head.length() - each.length()))
            .findFirst()
            .orElse(head);
    return isEmpty() ? this : new NameWords(append(beforeHead().words, stem));
  }

  /** Returns the words without some. */
  NameWords without(Set<String> unwanted) {
    return new NameWords(words.stream().filter(word -> !unwanted.contains(word)).toList());
  }

  /** Returns the words as the name of a Java component, or an empty text. */
  String javaName() {
    String name =
        words.stream()
            .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
            .collect(Collectors.joining());
    return name.isEmpty() ? "" : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  private static List<String> append(List<String> words, String last) {
    List<String> all = new ArrayList<>(words);
    all.add(last);
    return all;
  }
}
