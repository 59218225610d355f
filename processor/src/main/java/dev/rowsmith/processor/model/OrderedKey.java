package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Optional;

/**
 * A key as any store has it: parts in an order by which the rows are stored, in the words of the
 * store. It is what is known of an entity's key whatever the store; {@link DeclaredKey} is how its
 * source says it.
 *
 * @param store the store that keeps the rows
 * @param entity the entity's name as the user says it
 * @param parts the parts in key order, as the user declares them
 * @param inherited how many of the first parts are those of the key of the table around this one
 * @param bucket the computed value in front that spreads writes, if there is one
 * @param isClear whether it is clear which part comes first, because all or none say their place
 * @param hasOneRow whether the declaration allows one row only
 * @param picture the key in one line
 */
public record OrderedKey(
    Store store,
    String entity,
    List<Part> parts,
    int inherited,
    Optional<Bucket> bucket,
    boolean isClear,
    boolean hasOneRow,
    String picture) {

  public OrderedKey {
    parts = List.copyOf(parts);
  }

  /** Returns the parts that are not those of the key of the table around this one. */
  public List<Part> ownParts() {
    return parts.subList(inherited, parts.size());
  }

  /** Returns the part by which new rows spread over the table, where nothing else decides that. */
  public Optional<Part> leading() {
    return decidesPlaces() ? parts.stream().findFirst() : Optional.empty();
  }

  /** A bucket in front spreads the rows, and the rows of a child are where their parent's is. */
  public boolean decidesPlaces() {
    return bucket.isEmpty() && inherited == 0 && isClear;
  }

  /** Returns what the store calls the key. */
  public String called() {
    return isRow() ? "row key" : "primary key";
  }

  /** Returns what the store calls a part of it. */
  public String calledPart() {
    return isRow() ? "segment" : "part";
  }

  /** Returns what the store calls a place that serves neighbouring rows. */
  public String calledPlace() {
    return isRow() ? "node" : "split";
  }

  /** Returns what the store calls the computed value that spreads rows. */
  public String calledBucket() {
    return isRow() ? "bucket" : "shard";
  }

  /** Returns whether it is a row key of Bigtable. */
  public boolean isRow() {
    return store == Store.BIGTABLE;
  }

  /**
   * The computed value in front of a key: Bigtable's salt, Spanner's shard.
   *
   * @param count how many values it has
   * @param by the names of the parts that decide it; empty means all
   */
  public record Bucket(int count, List<String> by) {

    public Bucket {
      by = List.copyOf(by);
    }
  }

  /**
   * One part of a key.
   *
   * @param place the component or field
   * @param name its name, in a record behind that of the component around it
   * @param kind the kind of its values
   * @param distribution what {@code @Monotonic} and {@code @Distributed} say
   * @param scattered whether values in sequence are stored or made so that they fall anywhere:
   *     reversed digits, a bit-reversed sequence
   * @param descending whether the highest value comes first
   * @param length the declared greatest length of a value, or 0
   * @param optional whether a value may be absent, as its type says
   * @param constants how many constants its enum has, or 0
   */
  public record Part(
      SourceRef place,
      String name,
      ValueKind kind,
      Distribution distribution,
      boolean scattered,
      boolean descending,
      long length,
      boolean optional,
      int constants) {}
}
