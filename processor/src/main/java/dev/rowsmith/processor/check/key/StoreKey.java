package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Store;
import java.util.Optional;

/**
 * Key of any store, in the words of its store.
 *
 * @param key the parts, and what else there is to judge
 */
public record StoreKey(OrderedKey key) {

  /** Returns whether it is clear in which order the parts stand. */
  boolean isClear() {
    return key.isClear();
  }

  /** Returns what the store calls the key. */
  String called() {
    return isRow() ? "row key" : "primary key";
  }

  /** Returns what the store calls a part of it. */
  String calledPart() {
    return isRow() ? "segment" : "part";
  }

  /** Returns what the store calls a place that serves neighbouring rows. */
  String calledPlace() {
    return isRow() ? "node" : "split";
  }

  /** Returns what the store calls the computed value that spreads rows. */
  String calledBucket() {
    return isRow() ? "bucket" : "shard";
  }

  boolean isRow() {
    return key.store() == Store.BIGTABLE;
  }

  /** Draws the key in one line. */
  public String picture() {
    return key.picture();
  }

  /** Returns whether the declaration allows one row only. */
  boolean hasOneRow() {
    return key.oneRow();
  }

  /** Returns the changes of the order that a check may offer. */
  public KeyChanges changes() {
    return new KeyChanges(this);
  }

  /** Returns the changes of one part, or of a bucket, that a check may offer. */
  public SpreadChanges spread() {
    return new SpreadChanges(this);
  }

  /** Returns the part by which new rows spread over the table, where nothing else decides that. */
  Optional<Part> leading() {
    return decidesPlaces() ? key.parts().stream().findFirst() : Optional.empty();
  }

  /** A bucket in front spreads the rows, and the rows of a child are where their parent's is. */
  boolean decidesPlaces() {
    return key.bucket().isEmpty() && key.inherited() == 0 && isClear();
  }
}
