package dev.rowsmith.processor.check.name;

import dev.rowsmith.processor.language.Languages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The words of a name in lower case: {@code email} and {@code hash} of {@code emailHash}, {@code
 * email_hash} and {@code EMAIL_HASH}. A part of a word is not a word: {@code shard} is not about
 * cards.
 *
 * @param words the words in their order
 */
public record NameWords(List<String> words) {

  public NameWords {
    words = List.copyOf(words);
  }

  /** Returns the words of a name in English, if one of the {@link Languages} knows them. */
  public static NameWords of(String name) {
    return new NameWords(Languages.inEnglish(split(name).words()));
  }

  /**
   * Splits a name where the case rises, before a word after capitals, and at other characters than
   * letters and digits. The words stay in their language.
   */
  public static NameWords split(String name) {
    List<String> words = new ArrayList<>();
    int start = 0;
    int before = ' ';
    for (int at = 0; at < name.length(); at += Character.charCount(before)) {
      int letter = name.codePointAt(at);
      int next = at + Character.charCount(letter);
      if (!Character.isLetter(letter) && !isNumber(letter)) {
        add(name, start, at, words);
        start = next;
      } else if (at > start && begins(before, letter, name, next)) {
        add(name, start, at, words);
        start = at;
      }
      before = letter;
    }
    add(name, start, name.length(), words);
    return new NameWords(words);
  }

  private static void add(String name, int start, int end, List<String> words) {
    if (end > start) {
      words.add(name.substring(start, end).toLowerCase(Locale.ROOT));
    }
  }

  /** Returns whether a letter inside a name begins a word. */
  private static boolean begins(int before, int letter, String name, int next) {
    if (!is(Character.UPPERCASE_LETTER, letter)) {
      return false;
    }
    return is(Character.LOWERCASE_LETTER, before)
        || isNumber(before)
        || (is(Character.UPPERCASE_LETTER, before)
            && next < name.length()
            && is(Character.LOWERCASE_LETTER, name.codePointAt(next)));
  }

  private static boolean is(int type, int letter) {
    return Character.getType(letter) == type;
  }

  private static boolean isNumber(int letter) {
    return is(Character.DECIMAL_DIGIT_NUMBER, letter)
        || is(Character.LETTER_NUMBER, letter)
        || is(Character.OTHER_NUMBER, letter);
  }

  /** Returns whether there is no word. */
  public boolean isEmpty() {
    return words.isEmpty();
  }

  /** Returns whether the name has a word. */
  public boolean has(String word) {
    return words.contains(word);
  }

  /** Returns whether the name is one word, and this one. */
  public boolean is(String word) {
    return words.equals(List.of(word));
  }

  /** Returns the first word; empty where there is no word. */
  public String first() {
    return isEmpty() ? "" : words.get(0);
  }

  /** Returns the last word, which says what the name is about; empty where there is no word. */
  public String head() {
    return isEmpty() ? "" : words.get(words.size() - 1);
  }

  /** Returns the words before the last. */
  public NameWords beforeHead() {
    return new NameWords(words.subList(0, Math.max(0, words.size() - 1)));
  }

  /** Returns the words without those at the end that are among some; one word stays. */
  public NameWords without(Words trailing) {
    return words.size() > 1 && trailing.has(head()) ? beforeHead().without(trailing) : this;
  }

  /**
   * Returns the words without those at the end that say nothing of what the value is, also where
   * they are a part of the last word: {@code email} of {@code emailAddress} and {@code
   * emailaddress}.
   */
  NameWords withoutLabels(Words labels) {
    NameWords rest = without(labels);
    String head = rest.head();
    return labels.words().stream()
        .filter(each -> head.length() > each.length() && head.endsWith(each))
        .map(each -> head.substring(0, head.length() - each.length()))
        .findFirst()
        .map(stem -> new NameWords(append(rest.beforeHead().words, stem)))
        .orElse(rest);
  }

  /** Returns the words that are not among some. */
  NameWords except(Words unwanted) {
    return new NameWords(words.stream().filter(word -> !unwanted.has(word)).toList());
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
