package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;
import java.util.Optional;

/**
 * One secondary index; the attributes are as {@code @Index} declares them.
 *
 * @param name the index's name
 * @param parts the indexed columns in the order of the index
 * @param storing the Java names of what it holds as well
 * @param unique whether equal values are refused
 * @param nullFiltered whether rows with a {@code NULL} in it are left out
 * @param notNull the Java names of what leaves a row out where it is {@code NULL}
 * @param interleavedIn the entity in whose table it is interleaved, if it is
 * @param source where {@code @Index} and its attributes stand
 */
public record Index(
    String name,
    List<Part> parts,
    List<String> storing,
    boolean unique,
    boolean nullFiltered,
    List<String> notNull,
    Optional<Parent> interleavedIn,
    AnnotationFacts source) {

  public Index {
    parts = List.copyOf(parts);
    storing = List.copyOf(storing);
    notNull = List.copyOf(notNull);
  }

  /** Returns whether rows with some nulls are left out. */
  public boolean leavesRowsOut() {
    return nullFiltered || !notNull.isEmpty();
  }

  /**
   * One indexed column.
   *
   * @param property the component's Java name, as it is written
   * @param descending whether the highest value comes first
   */
  public record Part(String property, boolean descending) {}

  /**
   * Names the entity in whose table an index is interleaved.
   *
   * @param entity the class, as the user says it
   * @param table its table, or empty where it is no Spanner entity
   */
  public record Parent(String entity, String table) {}
}
