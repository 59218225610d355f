package dev.rowsmith.adopt.source;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Names for the components of one record: Java names, each of which is given once. */
public final class ComponentNames {

  /**
   * What no component of a record can be called. Source: <a
   * href="https://docs.oracle.com/javase/specs/jls/se17/html/jls-8.html#jls-8.10.1">JLS 8.10.1</a>.
   */
  private static final Set<String> NOT_COMPONENTS =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  /** A qualifier has up to 16 KiB, which nobody reads as a name. */
  private static final int LONGEST = 60;

  /** Runs of letters in one case, and of digits. */
  private static final Pattern WORD = Pattern.compile("[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+|[A-Z]");

  private final Set<String> taken = new HashSet<>();

  /** Returns a name after that of a column, or after {@code otherwise} where that has no letter. */
  public String name(String column, String otherwise) {
    List<String> words = words(column);
    String first = words.isEmpty() ? otherwise : words.get(0);
    String camel =
        Character.isDigit(first.charAt(0))
            ? otherwise + capitalized(words)
            : decapitalized(first)
                + capitalized(words.isEmpty() ? words : words.subList(1, words.size()));
    boolean reserved = !SourceVersion.isName(camel) || NOT_COMPONENTS.contains(camel);
    String name = reserved ? camel + "Value" : camel;
    return free(name.length() > LONGEST ? name.substring(0, LONGEST) : name);
  }

  private String free(String name) {
    String free = name;
    for (int number = 2; !taken.add(free.toLowerCase(Locale.ROOT)); number++) {
      free = name + number;
    }
    return free;
  }

  /** Returns the name of a type after that of a table. */
  public static String typeName(String table) {
    List<String> words = words(table);
    String name = capitalized(words);
    return words.isEmpty() || Character.isDigit(name.charAt(0)) ? "Table" + name : name;
  }

  private static List<String> words(String text) {
    return WORD.matcher(text).results().map(MatchResult::group).toList();
  }

  private static String decapitalized(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  private static String capitalized(List<String> words) {
    return words.stream()
        .map(
            word ->
                word.substring(0, 1).toUpperCase(Locale.ROOT)
                    + word.substring(1).toLowerCase(Locale.ROOT))
        .collect(Collectors.joining());
  }
}
