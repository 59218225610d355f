package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Term;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Rows in one order: the table by its key, or an index of Spanner.
 *
 * @param name the table's or the index's name
 * @param index the name of the index, if it is one
 * @param parts the parts that a scan binds, in order; what a key computes of them is left out
 * @param unique how many of the first parts identify a row, if that many do
 * @param holds the components that each of its rows has
 * @param skipsNulls the parts whose nulls leave a row out
 * @param backwards whether it can be read from the last row to the first
 * @param computed what a key computes of its parts, where that decides the order of rows
 */
public record AccessPath(
    String name,
    Optional<String> index,
    List<PathPart> parts,
    Optional<Integer> unique,
    Set<String> holds,
    List<String> skipsNulls,
    boolean backwards,
    List<ComputedParts> computed) {

  public AccessPath {
    parts = List.copyOf(parts);
    holds = Set.copyOf(holds);
    skipsNulls = List.copyOf(skipsNulls);
    computed = List.copyOf(computed);
  }

  /** Returns the simple name of the record of an index's entries, if it is an index. */
  public Optional<String> entry() {
    return index.map(
        each ->
            each.substring(0, 1).toUpperCase(Locale.ROOT)
                + each.substring(1).replaceAll("[^A-Za-z0-9_]", "_")
                + "Entry");
  }

  /** Returns the order of its rows. */
  public KeyOrder order() {
    return new KeyOrder(
        name,
        parts.stream()
            .map(
                part ->
                    new Term(
                        part.component(),
                        part.descending() ? Direction.DESCENDING : Direction.ASCENDING))
            .toList(),
        backwards);
  }

  /** Returns the part of a component, if it is one. */
  public Optional<PathPart> part(String component) {
    return parts.stream().filter(part -> part.component().equals(component)).findFirst();
  }
}
