package dev.rowsmith.processor.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Vocabulary of a language: it translates the words of a name into English, in English word order.
 *
 * <p>Each language is one resource file, {@code es.txt} for Spanish. A line is a key, a colon and
 * words. The keys before the first empty line describe the grammar; all others are English words.
 */
final class Language {

  /** The most words of a phrase. */
  private static final int LONGEST = 3;

  /** English words that end names in other languages as well: {@code clienteId}. */
  private static final Set<String> TECHNICAL =
      Set.of(
          "id", "ids", "uuid", "guid", "key", "hash", "url", "uri", "utc", "iso", "text", "str",
          "string", "ms", "ns", "count", "index", "code", "name", "type", "json", "list", "number",
          "nr", "num");

  private static final int SHORTEST_WORD = 4;

  private final Map<String, String> english = new HashMap<>();
  private final Map<String, List<String>> grammar = new HashMap<>();
  private final Set<String> nouns = new HashSet<>();
  private final boolean german;

  private Language(String file) {
    german = file.equals("de");
    boolean isGrammar = true;
    for (String line : lines(file)) {
      if (line.isBlank()) {
        isGrammar = false;
      } else if (!line.startsWith("#")) {
        String key = line.substring(0, line.indexOf(':'));
        List<String> words = List.of(line.substring(key.length() + 1).strip().split(" +"));
        if (isGrammar) {
          grammar.put(key, words);
        } else {
          words.forEach(word -> english.putIfAbsent(word, key));
        }
      }
    }
    nouns.addAll(grammar("nouns"));
  }

  static Language of(String file) {
    return new Language(file);
  }

  private static List<String> lines(String file) {
    try (InputStream resource = Language.class.getResourceAsStream(file + ".txt")) {
      if (resource == null) {
        return List.of(); // A build without the words of a language reads names in English.
      }
      return new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))
          .lines()
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns each English word with the words that mean it. */
  Map<String, List<String>> vocabulary() {
    Map<String, List<String>> all = new TreeMap<>();
    english.forEach((word, key) -> all.computeIfAbsent(key, each -> new ArrayList<>()).add(word));
    all.values().forEach(Collections::sort);
    return all;
  }

  /**
   * A name in English.
   *
   * @param words the translated words; unknown ones stay
   * @param known how many words the language knows
   */
  record Translation(List<String> words, int known) {}

  /** Translates a name whose head the language knows. */
  Optional<Translation> translate(List<String> name) {
    List<String> words = new ArrayList<>(name.stream().map(this::plain).toList());
    int last = words.size() - 1;
    boolean happened = last > 0 && grammar("at").contains(words.get(last)) && isDone(words, last);
    if (happened) {
      words.remove(last);
    }
    boolean particle = words.removeIf(word -> words.size() > 1 && isParticle(word)) || happened;
    if (words.isEmpty()) {
      return Optional.empty();
    }
    boolean technical = words.size() > 1 && TECHNICAL.contains(words.get(words.size() - 1));
    boolean headFirst = grammar("head").contains("first") && !technical;
    List<List<String>> units = new ArrayList<>();
    int known = 0;
    int sure = particle ? 1 : 0;
    boolean head = happened;
    for (int at = 0; at < words.size(); ) {
      Unit unit = unit(words, at);
      boolean isHead = headFirst ? at == 0 : at + unit.length() >= words.size();
      head |= unit.known() && (isHead || technical);
      known += unit.known() ? unit.length() : 0;
      sure += unit.known() && (unit.length() > 1 || isSure(words.get(at), unit)) ? 1 : 0;
      boolean confirmed = grammar("confirmed").contains(words.get(0));
      sure += !unit.known() && confirmed && confirms(words.get(at)) ? 1 : 0;
      units.add(unit.english());
      at += unit.length();
    }
    boolean single =
        words.size() == 1 && known == 1 && !grammar("ambiguous").contains(words.get(0));
    if (!head || (sure == 0 && !single)) {
      return Optional.empty();
    }
    if (headFirst) {
      Collections.reverse(units);
    }
    List<String> english = new ArrayList<>(units.stream().flatMap(List::stream).toList());
    if (happened) {
      english.add("at");
    }
    return Optional.of(new Translation(english, known + (happened ? 1 : 0)));
  }

  /** A word or a phrase, in English where it is known. */
  private record Unit(int length, boolean known, List<String> english) {}

  private Unit unit(List<String> words, int at) {
    for (int length = Math.min(LONGEST, words.size() - at); length > 0; length--) {
      List<String> phrase = words.subList(at, at + length);
      String meaning =
          english.getOrDefault(String.join("-", phrase), english.get(String.join("", phrase)));
      if (meaning != null) {
        return new Unit(length, true, List.of(meaning.split("-")));
      }
    }
    Optional<List<String>> stem =
        at + 1 < words.size()
            ? front(words.get(at)).map(meaning -> List.of(meaning.split("-")))
            : Optional.empty();
    return stem.or(() -> compound(words.get(at)))
        .map(parts -> new Unit(1, true, parts))
        .orElseGet(() -> new Unit(1, false, List.of(words.get(at))));
  }

  /**
   * Splits {@code rechnungsnummer} and {@code fechahora}, the latter in two words that are known.
   */
  private Optional<List<String>> compound(String word) {
    for (int at = SHORTEST_WORD; at <= word.length() - 2; at++) {
      String back = word.substring(at);
      String meaning = english.get(back);
      if (meaning != null) {
        Optional<String> front = front(word.substring(0, at));
        boolean tail = grammar("tails").contains(back) && (back.length() > 2 || front.isPresent());
        boolean event = grammar("tails-of-events").contains(back) && isEvent(word.substring(0, at));
        boolean known =
            front.isPresent()
                && back.length() >= SHORTEST_WORD
                && !grammar("tails-of-events").contains(back);
        if (tail || event || known) {
          return Optional.of(joined(front.orElse(word.substring(0, at)), meaning));
        }
      }
    }
    return Optional.empty();
  }

  private List<String> joined(String front, String back) {
    List<String> words = new ArrayList<>();
    boolean headFirst = grammar("head").contains("first");
    Collections.addAll(words, (headFirst ? back : front).split("-"));
    Collections.addAll(words, (headFirst ? front : back).split("-"));
    return words;
  }

  private Optional<String> front(String front) {
    return forms(front)
        .filter(english::containsKey)
        .map(form -> english.getOrDefault(form, form))
        .findFirst();
  }

  /** Returns whether a day or a time after the word is that of an event, and not a length. */
  private boolean isEvent(String front) {
    return forms(front).anyMatch(nouns::contains);
  }

  /**
   * Returns the words that the front of a compound may be: {@code rechnung} for {@code rechnungs},
   * {@code bestellung} for {@code bestell}.
   */
  private Stream<String> forms(String front) {
    Stream<String> unlinked =
        grammar("links").stream()
            .filter(front::endsWith)
            .map(link -> front.substring(0, front.length() - link.length()));
    Stream<String> whole = grammar("stems").stream().map(ending -> front + ending);
    return Stream.of(Stream.of(front), unlinked, whole).flatMap(each -> each);
  }

  private boolean isDone(List<String> words, int at) {
    String participle = words.get(at - 1);
    return english.containsKey(participle)
        || grammar("participle").stream().anyMatch(each -> participle.matches(each));
  }

  private boolean isParticle(String word) {
    return grammar("particles").contains(word);
  }

  /** What means the same in English says nothing of the language. */
  private boolean isSure(String word, Unit unit) {
    return !isAmbiguous(word) && !unit.english().equals(List.of(word));
  }

  private boolean isAmbiguous(String word) {
    return grammar("ambiguous").contains(word);
  }

  private boolean confirms(String word) {
    return nouns.contains(word) || grammar("endings").stream().anyMatch(each -> word.matches(each));
  }

  private List<String> grammar(String key) {
    return grammar.getOrDefault(key, List.of());
  }

  /** Returns a word without accents; umlauts of German become two letters. */
  private String plain(String word) {
    String expanded =
        german
            ? word.replace("\u00e4", "ae").replace("\u00f6", "oe").replace("\u00fc", "ue")
            : word;
    return Normalizer.normalize(expanded.replace("\u00df", "ss"), Normalizer.Form.NFD)
        .replaceAll("\\p{M}", "")
        .toLowerCase(Locale.ROOT);
  }
}
