package dev.rowsmith.runtime.spanner.internal.scan;

import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The parts by which a scan reads: those of the primary key of a table, or the indexed columns of
 * an index, of which several entries can have the same values.
 *
 * @param entity the entity, which is named where a value is refused
 * @param layout the key
 * @param ofRow whether a value for each part tells one row
 * @param nullsHighest whether null is sorted above all values, as in an index of PostgreSQL
 */
public record SortKey(
    String entity, KeyLayout layout, boolean ofRow, BooleanSupplier nullsHighest) {

  /** Returns the primary key of a table. */
  static SortKey ofTable(TableSchema schema) {
    return new SortKey(schema.entity(), schema.key(), true, () -> false);
  }

  /** Returns the indexed columns of an index. */
  static SortKey ofIndex(TableSchema schema, IndexSchema index, BooleanSupplier nullsHighest) {
    return new SortKey(
        schema.entity(),
        KeyLayout.of(index.parts().toArray(KeyPart<?>[]::new)),
        false,
        nullsHighest);
  }

  /** Returns the parts in key order, without the shard. */
  List<KeyPart<?>> parts() {
    return layout.parts();
  }

  /** Returns the number of shards, 0 of a key that has none. */
  int shards() {
    return layout.shard().map(shard -> shard.shards()).orElse(0);
  }

  /**
   * Returns a part of a key.
   *
   * @param place which part, from 0
   * @throws KeyValueException if the part cannot hold the value
   */
  @Nullable Object part(int place, @Nullable Object value) {
    Column<?> column = column(place);
    if (value == null && !column.isNullable()) {
      throw new KeyValueException(
          entity, column.component(), "null, and a key has a value for this part");
    }
    return bound(place, value);
  }

  /**
   * Returns the bound of a range, or null, which is none.
   *
   * @param place which part, from 0
   * @throws KeyValueException if the part cannot hold the value
   */
  @Nullable Object bound(int place, @Nullable Object value) {
    return parts().get(place).toPart(entity, value);
  }

  /**
   * Returns the bound of a range.
   *
   * @param place which part, from 0
   * @throws KeyValueException if it is null
   */
  public Object requireBound(int place, @Nullable Object value) {
    if (value == null) {
      throw new KeyValueException(
          entity, column(place).component(), "null is not a bound of a range");
    }
    return value;
  }

  /**
   * Returns the start of a range without an end, or the prefix of the values that are read.
   *
   * @throws KeyValueException if it is an empty text for the first part, which every row has or
   *     follows
   */
  public <T> T requireStart(int place, T start) {
    if (place == 0 && start.equals("")) {
      throw new KeyValueException(
          entity,
          column(place).component(),
          "every text starts with '', which is the whole table; use scanAll");
    }
    return start;
  }

  /** Returns whether null is sorted above all values, and not below. */
  boolean areNullsHighest() {
    return nullsHighest.getAsBoolean();
  }

  /** Returns a part of a key for people, or what stands in the place of personal data. */
  String shown(int place, @Nullable Object part) {
    return column(place).isPersonalData() ? PersonalDataText.SHOWN : String.valueOf(part);
  }

  /** Returns the shard of the rows that start with some parts, where these tell it. */
  Optional<Long> shardOf(List<@Nullable Object> bound) {
    return layout.shardOf(bound);
  }

  /** Compares the first parts of keys, as the client has them, as the rows are sorted. */
  int compare(List<@Nullable Object> left, List<@Nullable Object> right) {
    Optional<Long> leftShard = shardOf(left);
    Optional<Long> rightShard = shardOf(right);
    int shards =
        leftShard.isPresent() && rightShard.isPresent()
            ? Long.compare(leftShard.get(), rightShard.get())
            : 0;
    return shards != 0 ? shards : compareInShard(left, right);
  }

  /** Compares keys of any shard by the parts from one place on, and then by those before it. */
  int compareBehind(int bound, List<@Nullable Object> left, List<@Nullable Object> right) {
    int size = parts().size();
    for (int place = bound; place < bound + size; place++) {
      int part = place % size;
      int order = compare(part, left.get(part), right.get(part));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /** Compares the first parts of keys of one shard. */
  int compareInShard(List<@Nullable Object> left, List<@Nullable Object> right) {
    for (int place = 0; place < Math.min(left.size(), right.size()); place++) {
      int order = compare(place, left.get(place), right.get(place));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private int compare(int place, @Nullable Object left, @Nullable Object right) {
    int ascending =
        left == null || right == null ? nullOrder(left, right) : compareValues(place, left, right);
    return parts().get(place).descending() ? -Integer.signum(ascending) : ascending;
  }

  private int nullOrder(@Nullable Object left, @Nullable Object right) {
    int nullsFirst = Boolean.compare(left != null, right != null);
    return areNullsHighest() ? -nullsFirst : nullsFirst;
  }

  /** Compares values of a part from the lowest to the highest, whatever the order of the rows. */
  int compareValues(int place, Object left, Object right) {
    return column(place).type().format().keys().compare(left, right);
  }

  private Column<?> column(int place) {
    return parts().get(place).column();
  }
}
