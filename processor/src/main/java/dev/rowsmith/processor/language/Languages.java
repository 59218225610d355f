package dev.rowsmith.processor.language;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The languages in which names are read besides English. */
public final class Languages {

  /** The codes of the languages, which are the names of their files. */
  public static final List<String> CODES = List.of("de", "es", "fr", "it", "pt");

  private static final List<Language> ALL = CODES.stream().map(Language::of).toList();

  /** Every check reads the same names again. */
  private static final Map<List<String>, List<String>> READ = new ConcurrentHashMap<>();

  private static final int MOST_READ = 10_000;

  private Languages() {}

  /** Returns the words in English: of the language that knows most of them, or as they are. */
  public static List<String> inEnglish(List<String> words) {
    if (READ.size() > MOST_READ) {
      READ.clear();
    }
    return READ.computeIfAbsent(words, Languages::translated);
  }

  /** Returns each English word of a language's file with the words that mean it. */
  public static Map<String, List<String>> vocabulary(String code) {
    return ALL.get(CODES.indexOf(code)).vocabulary();
  }

  private static List<String> translated(List<String> words) {
    return ALL.stream()
        .map(language -> language.translate(words))
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(Language.Translation::known))
        .map(Language.Translation::words)
        .orElse(words);
  }
}
