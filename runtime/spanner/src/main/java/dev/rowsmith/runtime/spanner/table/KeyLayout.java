package dev.rowsmith.runtime.spanner.table;

import dev.rowsmith.runtime.spanner.internal.value.ColumnRefusal;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Describes the primary key of a table: its parts in order, and the shard in front of them. */
public final class KeyLayout {

  /** The entity whose key it is, or an empty text until it is known. */
  private final String entity;

  private final Optional<Shard> shard;
  private final List<KeyPart<?>> parts;
  private final boolean ofIndex;
  private final BooleanSupplier nullsHighest;

  private KeyLayout(
      String entity,
      Optional<Shard> shard,
      List<KeyPart<?>> parts,
      boolean ofIndex,
      BooleanSupplier nullsHighest) {
    this.entity = entity;
    this.shard = shard;
    this.parts = parts;
    this.ofIndex = ofIndex;
    this.nullsHighest = nullsHighest;
  }

  /** Describes a key of these parts. */
  public static KeyLayout of(KeyPart<?>... parts) {
    return new KeyLayout("", Optional.empty(), List.of(parts), false, () -> false);
  }

  /**
   * Puts a shard in front.
   *
   * @param by the columns of the key that decide it
   */
  public KeyLayout sharded(String column, int shards, Column<?>... by) {
    return new KeyLayout(
        entity, Optional.of(new Shard(column, shards, List.of(by))), parts, ofIndex, nullsHighest);
  }

  /**
   * Describes the indexed columns of an index, of which several entries can have the same values.
   *
   * @param nullsHighest whether null is sorted above all values, as in an index of PostgreSQL
   */
  static KeyLayout ofIndex(String entity, IndexSchema index, BooleanSupplier nullsHighest) {
    return new KeyLayout(entity, Optional.empty(), index.parts(), true, nullsHighest);
  }

  /** Returns this key as that of an entity, which is named where a value is refused. */
  KeyLayout of(String name) {
    return name.equals(entity) ? this : new KeyLayout(name, shard, parts, ofIndex, nullsHighest);
  }

  /**
   * Makes a part of a key of a value.
   *
   * @param place which part, from 0
   * @throws KeyValueException if the part cannot hold the value
   */
  @Nullable Object keyPart(int place, @Nullable Object value) {
    Column<?> column = parts.get(place).column();
    if (value == null && !column.isNullable()) {
      throw new KeyValueException(
          entity, column.component(), "null, and a key has a value for this part");
    }
    return bound(place, value);
  }

  /**
   * Makes the bound of a range of a value, or of null, which is none.
   *
   * @param place which part, from 0
   * @throws KeyValueException if the part cannot hold the value
   */
  @Nullable Object bound(int place, @Nullable Object value) {
    try {
      return parts.get(place).objectToKeyPart(value);
    } catch (ColumnRefusal refused) {
      throw refused.inKeyOf(entity);
    }
  }

  /**
   * Returns the bound of a range.
   *
   * @param place which part, from 0
   * @throws KeyValueException if it is null
   */
  Object requireBound(int place, @Nullable Object value) {
    if (value == null) {
      throw new KeyValueException(
          entity, parts.get(place).column().component(), "null is not a bound of a range");
    }
    return value;
  }

  /** Returns whether a value for each part tells one row. */
  boolean isOfRow() {
    return !ofIndex;
  }

  /** Returns whether null is sorted above all values, and not below. */
  boolean areNullsHighest() {
    return nullsHighest.getAsBoolean();
  }

  /** Returns the parts in key order, without the shard. */
  public List<KeyPart<?>> parts() {
    return parts;
  }

  /** Returns the shard in front, if there is one. */
  public Optional<Shard> shard() {
    return shard;
  }

  /**
   * Returns a key of a value for each part, with the shard in front if there is one.
   *
   * @throws KeyValueException if a part cannot hold its value
   */
  public Key toKey(List<? extends @Nullable Object> values) {
    List<@Nullable Object> objects = new ArrayList<>(parts.size());
    for (int place = 0; place < parts.size(); place++) {
      objects.add(keyPart(place, values.get(place)));
    }
    return ofParts(objects);
  }

  /** Returns a key of its parts as the client has them, with the shard in front if there is one. */
  Key ofParts(List<@Nullable Object> objects) {
    Key.Builder key = Key.newBuilder();
    shardOf(objects).ifPresent(key::append);
    objects.forEach(key::appendObject);
    return key.build();
  }

  /** Returns a key for people, without personal data. */
  String shown(Key key) {
    if (parts.stream().noneMatch(part -> part.column().isPersonalData())) {
      return key.toString();
    }
    List<String> words = new ArrayList<>();
    int shards = key.size() - parts.size();
    int place = -shards;
    for (Object part : key.getParts()) {
      words.add(place < 0 ? String.valueOf(part) : shown(place, part));
      place++;
    }
    return "[" + String.join(",", words) + "]";
  }

  /** Returns a part of a key for people, or what stands in the place of personal data. */
  String shown(int place, @Nullable Object part) {
    return parts.get(place).column().isPersonalData()
        ? PersonalDataText.SHOWN
        : String.valueOf(part);
  }

  /** Returns the values of the columns of a key that are written, and not computed. */
  Map<String, Value> valuesOf(Key key) {
    List<@Nullable Object> objects = new ArrayList<>();
    key.getParts().forEach(objects::add);
    int first = objects.size() - parts.size();
    Map<String, Value> values = new LinkedHashMap<>();
    for (int place = 0; place < parts.size(); place++) {
      Column<?> column = parts.get(place).column();
      if (column.fill() != Column.Fill.COMPUTED) {
        values.put(column.name(), column.type().ofKeyPart(objects.get(first + place)));
      }
    }
    return values;
  }

  /** Compares keys, each of a value for each part, as their rows are sorted in a shard. */
  public int compare(
      List<? extends @Nullable Object> left, List<? extends @Nullable Object> right) {
    try {
      for (int place = 0; place < parts.size(); place++) {
        int order = parts.get(place).compareObjects(left.get(place), right.get(place));
        if (order != 0) {
          return order;
        }
      }
      return 0;
    } catch (ColumnRefusal refused) {
      throw refused.inKeyOf(entity);
    }
  }

  /** Compares the first parts of keys, as the client has them, as the rows are sorted. */
  int compareKeyParts(List<@Nullable Object> left, List<@Nullable Object> right) {
    int shards =
        shardOf(left).isPresent() && shardOf(right).isPresent()
            ? Long.compare(shardOf(left).orElseThrow(), shardOf(right).orElseThrow())
            : 0;
    return shards != 0 ? shards : comparePartsInShard(left, right);
  }

  /** Compares the first parts of keys of one shard. */
  int comparePartsInShard(List<@Nullable Object> left, List<@Nullable Object> right) {
    for (int place = 0; place < Math.min(left.size(), right.size()); place++) {
      int order =
          parts.get(place).compareKeyParts(left.get(place), right.get(place), areNullsHighest());
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  /**
   * Returns the shard of the rows that start with some parts; empty where there is no shard, or
   * these parts do not tell it.
   *
   * @param bound the values of the first parts, as parts of a key
   */
  Optional<Long> shardOf(List<? extends @Nullable Object> bound) {
    if (shard.isEmpty()) {
      return Optional.empty();
    }
    List<@Nullable Object> deciding = new ArrayList<>();
    for (Column<?> column : shard.get().by()) {
      int place = placeOf(column);
      if (place >= bound.size()) {
        return Optional.empty();
      }
      deciding.add(bound.get(place));
    }
    return Optional.of(shard.get().of(deciding));
  }

  private int placeOf(Column<?> column) {
    int place = 0;
    while (place < parts.size() && parts.get(place).column() != column) {
      place++;
    }
    return place;
  }
}
