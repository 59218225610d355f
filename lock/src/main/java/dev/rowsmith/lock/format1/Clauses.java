package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Facts in parts: what a value is, and what is special about it.
 *
 * @param all the parts in their order, {@code text}, {@code at most 20 bytes}, {@code then "#"}
 */
record Clauses(List<String> all) {

  Clauses {
    all = List.copyOf(all);
  }

  /** Returns the parts of a line's facts. */
  static Clauses of(String facts) {
    return new Clauses(LockText.clauses(facts));
  }

  /** Returns the first part. */
  String head() {
    return all.get(0);
  }

  /** Returns whether a part is there. */
  boolean has(String clause) {
    return all.contains(clause);
  }

  /** Returns the rest of the part that starts with some words. */
  Optional<String> after(String start) {
    return eachAfter(start).findFirst();
  }

  /** Returns the rest of each part that starts with some words. */
  Stream<String> eachAfter(String start) {
    return all.stream()
        .filter(clause -> clause.startsWith(start))
        .map(clause -> clause.substring(start.length()));
  }

  /** Returns those parts that are of some sort. */
  Clauses only(Predicate<String> kept) {
    return new Clauses(all.stream().filter(kept).toList());
  }

  /** Returns the parts but the first. */
  List<String> rest() {
    return all.subList(Math.min(1, all.size()), all.size());
  }

  /** Returns the parts as facts. */
  @Override
  public String toString() {
    return String.join(", ", all);
  }
}
