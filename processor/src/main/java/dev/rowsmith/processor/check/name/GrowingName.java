package dev.rowsmith.processor.check.name;

import java.util.ArrayList;
import java.util.List;

/** Whether a name says that a value holds a list to which entries are added for ever. */
public final class GrowingName {

  private GrowingName() {}

  /** Returns whether a list of this name grows: {@code messages}, {@code orderIds}. */
  public static boolean list(String name) {
    return grows(Words.GROWING, name);
  }

  /** Returns whether one text or value of this name holds a list that grows. */
  public static boolean text(String name) {
    return grows(Words.GROWING_TEXT, name);
  }

  private static boolean grows(Words growing, String name) {
    NameWords words = NameWords.of(name);
    if (words.words().stream().anyMatch(GrowingName::bounds)) {
      return false;
    }
    return growing.end(words.without(Words.GROWING_FORM))
        || (words.head().equals("ids") && growing.end(plural(words.beforeHead())))
        || (Words.MOMENTS.has(words.head())
            && Words.HAPPENING.has(String.join("", words.beforeHead().words())));
  }

  /** Returns whether a word bounds a list: {@code recent}, or {@code last10}. */
  private static boolean bounds(String word) {
    return Words.BOUNDED.has(word) || Words.BOUNDED.has(word.replaceAll("\\d+$", ""));
  }

  private static NameWords plural(NameWords words) {
    List<String> all = new ArrayList<>(words.beforeHead().words());
    all.add(words.head() + "s");
    return new NameWords(all);
  }
}
