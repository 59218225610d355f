package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Optional;

/**
 * A key as any store has it: parts in an order by which the rows are stored. It is a view of an
 * entity, for what is known of its key whatever the store.
 *
 * @param entity the entity's name as the user says it
 * @param place where the entity is declared
 * @param bucket the computed value in front that spreads writes, if there is one
 * @param constant the constant in front of the first part, or empty
 * @param parts the parts in key order, as the user declares them
 * @param inherited how many of the first parts are those of the key of the table around this one
 * @param others the entity's components that are not in the key, in declaration order
 */
public record OrderedKey(
    String entity,
    SourceRef place,
    Optional<Bucket> bucket,
    String constant,
    List<Part> parts,
    int inherited,
    List<Other> others) {

  public OrderedKey {
    parts = List.copyOf(parts);
    others = List.copyOf(others);
  }

  /** Returns the parts that are not those of the key of the table around this one. */
  public List<Part> ownParts() {
    return parts.subList(inherited, parts.size());
  }

  /**
   * The computed value in front of a key: Bigtable's salt, Spanner's shard.
   *
   * @param count how many values it has
   * @param by the names of the parts that decide it; empty means all
   * @param source where the annotation stands
   */
  public record Bucket(int count, List<String> by, AnnotationFacts source) {

    public Bucket {
      by = List.copyOf(by);
    }
  }

  /**
   * One part of a key.
   *
   * @param property the component or field
   * @param path its name, in a record behind that of the component around it
   * @param source where {@code @RowKey} or {@code @PrimaryKey} and its attributes stand
   * @param kind the kind of its values
   * @param distribution what {@code @Monotonic} and {@code @Distributed} say
   * @param scattered whether values in sequence are stored or made so that they fall anywhere:
   *     reversed digits, a bit-reversed sequence
   * @param descending whether the highest value comes first
   * @param order the declared place from 1, or 0
   * @param length the declared greatest length of a value, or 0
   */
  public record Part(
      Property property,
      Path path,
      AnnotationFacts source,
      ValueKind kind,
      Distribution distribution,
      boolean scattered,
      boolean descending,
      int order,
      long length) {

    /** Returns its name, in a record behind that of the component around it. */
    public String name() {
      return path.text();
    }
  }

  /**
   * A component that is not in the key, and could be.
   *
   * @param property the component or field
   * @param kind the kind of its values
   * @param single whether it holds one value, and not several
   */
  public record Other(Property property, ValueKind kind, boolean single) {}
}
