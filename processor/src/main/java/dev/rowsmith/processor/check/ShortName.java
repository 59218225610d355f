package dev.rowsmith.processor.check;

import dev.rowsmith.processor.check.name.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Short forms of names that keep a part of the meaning. */
public final class ShortName {

  /** Between words: where the case rises, before a word after capitals, and at other characters. */
  private static final String BETWEEN_WORDS =
      "(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|[^\\p{L}\\p{N}]+";

  /** A single long word keeps so many letters. */
  private static final int STEM = 8;

  private ShortName() {}

  /** Returns the first word, the first words, the initials or a stem: what is free comes first. */
  public static String of(String name, Set<String> taken) {
    List<String> words =
        Arrays.stream(name.split(BETWEEN_WORDS)).filter(word -> !word.isEmpty()).toList();
    List<String> candidates = new ArrayList<>();
    StringBuilder run = new StringBuilder();
    StringBuilder initials = new StringBuilder();
    boolean qualifying = true;
    for (String word : words) {
      qualifying = qualifying && Words.QUALIFYING.has(word.toLowerCase(Locale.ROOT));
      run.append(run.length() > 0 || !word.equals("average") ? word : "avg");
      if (!qualifying) {
        candidates.add(run.toString());
      }
      initials.appendCodePoint(Character.toLowerCase(word.codePointAt(0)));
    }
    candidates.add(initials.toString());
    return candidates.stream()
        .filter(candidate -> candidate.length() > 1 && !taken.contains(candidate))
        .filter(candidate -> candidate.length() <= Limits.SHORT_QUALIFIER)
        .findFirst()
        .orElseGet(() -> FreeName.like(FreeName.cut(name, STEM), taken, Limits.SHORT_QUALIFIER));
  }
}
