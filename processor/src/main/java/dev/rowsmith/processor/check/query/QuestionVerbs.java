package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.check.name.NameWords;
import java.util.List;
import java.util.Set;

/**
 * The words with which the name of a method announces something else than reading rows.
 *
 * @param words the name's words, without those that say nothing of the result
 */
record QuestionVerbs(List<String> words) {

  private static final Set<String> FILLERS =
      Set.of(
          "async",
          "batch",
          "bulk",
          "calculate",
          "compute",
          "do",
          "fetch",
          "find",
          "force",
          "get",
          "hard",
          "load",
          "query",
          "read",
          "retrieve",
          "soft",
          "try");

  private static final Set<String> WRITES =
      Set.of(
          "decrement",
          "delete",
          "erase",
          "increment",
          "insert",
          "overwrite",
          "persist",
          "purge",
          "put",
          "remove",
          "save",
          "truncate",
          "update",
          "upsert");

  /** Verbs that are nouns as well: a method that returns rows may be named by the noun. */
  private static final Set<String> WRITES_OR_NOUNS =
      Set.of(
          "add", "append", "archive", "cancel", "clear", "create", "discard", "drop", "evict",
          "expire", "merge", "modify", "move", "rename", "replace", "reset", "set", "store", "wipe",
          "write");

  private static final Set<String> SUMS =
      Set.of("average", "avg", "mean", "median", "sum", "total");

  private static final Set<String> LARGEST =
      Set.of("biggest", "greatest", "highest", "largest", "max", "maximum");

  private static final Set<String> SMALLEST =
      Set.of("least", "lowest", "min", "minimum", "smallest");

  private static final Set<String> NEWEST = Set.of("last", "latest", "newest", "recent");

  private static final Set<String> OLDEST = Set.of("earliest", "oldest");

  private static final Set<String> NEGATIONS =
      Set.of(
          "absent", "empty", "lacks", "missing", "never", "no", "none", "not", "nothing", "unknown",
          "unused", "without");

  private static final Set<String> EXISTENCE = Set.of("contains", "exist", "exists", "has");

  private static final Set<String> IS = Set.of("are", "has", "have", "is", "was");

  static QuestionVerbs of(String method) {
    List<String> words = NameWords.of(method).words();
    int start = 0;
    while (start + 1 < words.size() && FILLERS.contains(words.get(start))) {
      start++;
    }
    return new QuestionVerbs(words.subList(start, words.size()));
  }

  String first() {
    return words.isEmpty() ? "" : words.get(0);
  }

  boolean isWrite() {
    return WRITES.contains(first());
  }

  boolean isWriteOrNoun() {
    return WRITES_OR_NOUNS.contains(first());
  }

  boolean isSum() {
    return SUMS.contains(first());
  }

  /** Returns whether the name asks for a largest or smallest value. */
  boolean isExtreme() {
    return LARGEST.contains(first()) || SMALLEST.contains(first());
  }

  /** Returns whether the name asks for what comes first in descending order. */
  boolean isNewest() {
    return NEWEST.contains(first()) || isMostRecent();
  }

  private boolean isMostRecent() {
    return words.size() > 1 && first().equals("most") && words.get(1).equals("recent");
  }

  boolean isOldest() {
    return OLDEST.contains(first());
  }

  boolean isDistinct() {
    return first().equals("distinct") || first().equals("unique");
  }

  /** Returns whether the name asks whether there is no row, or whether each row is something. */
  boolean isNegation() {
    int at = words.size() > 1 && IS.contains(first()) ? 1 : 0;
    return !words.isEmpty()
        && (NEGATIONS.contains(words.get(at)) || Set.of("all", "every").contains(words.get(at)));
  }

  boolean isExistence() {
    return EXISTENCE.contains(first());
  }

  boolean isCount() {
    return first().equals("count")
        || (words.size() > 1 && first().equals("how") && words.get(1).equals("many"))
        || (words.size() > 1 && first().equals("number") && words.get(1).equals("of"));
  }

  /** Returns whether the name is that of a component, perhaps with what it is of. */
  boolean isNamedBy(String component) {
    List<String> of = NameWords.of(component).words();
    int at = !words.isEmpty() && IS.contains(first()) && words.size() > of.size() ? 1 : 0;
    return !of.isEmpty()
        && words.size() >= at + of.size()
        && words.subList(at, at + of.size()).equals(of)
        && (words.size() == at + of.size() || isPreposition(words.get(at + of.size())));
  }

  private static boolean isPreposition(String word) {
    return Set.of("at", "by", "for", "from", "in", "of", "on").contains(word);
  }
}
