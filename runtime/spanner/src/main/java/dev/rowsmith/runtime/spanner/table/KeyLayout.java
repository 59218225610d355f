package dev.rowsmith.runtime.spanner.table;

import com.google.cloud.spanner.Key;
import dev.rowsmith.runtime.KeyValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The primary key of a table: its parts in order, and the shard in front of them. */
public final class KeyLayout {

  /** The entity whose key it is, or an empty text until it is known. */
  private final String entity;

  private final Optional<Shard> shard;
  private final List<KeyPart<?>> parts;

  private KeyLayout(String entity, Optional<Shard> shard, List<KeyPart<?>> parts) {
    this.entity = entity;
    this.shard = shard;
    this.parts = parts;
  }

  /** Describes a key of these parts. */
  public static KeyLayout of(KeyPart<?>... parts) {
    return new KeyLayout("", Optional.empty(), List.of(parts));
  }

  /**
   * Puts a shard in front.
   *
   * @param by the columns of the key that decide it
   */
  public KeyLayout sharded(String column, int shards, Column<?>... by) {
    return new KeyLayout(entity, Optional.of(new Shard(column, shards, List.of(by))), parts);
  }

  /** Returns this key as that of an entity, which is named where a value is refused. */
  KeyLayout of(String name) {
    return name.equals(entity) ? this : new KeyLayout(name, shard, parts);
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
      objects.add(toPart(place, values.get(place)));
    }
    Key.Builder key = Key.newBuilder();
    shardOf(objects).ifPresent(key::append);
    objects.forEach(key::appendObject);
    return key.build();
  }

  private @Nullable Object toPart(int place, @Nullable Object value) {
    KeyPart<?> part = parts.get(place);
    if (value == null && !part.column().isNullable()) {
      throw new KeyValueException(
          entity, part.column().component(), "null, and a key has a value for this part");
    }
    return part.toPart(entity, value);
  }

  /**
   * Compares the values that two keys have for a column, as their rows are sorted in a shard.
   *
   * @throws KeyValueException if the column cannot hold a value
   */
  public <V> int compare(Column<V> column, @Nullable V left, @Nullable V right) {
    return parts.get(placeOf(column)).compareObjects(entity, left, right);
  }

  /**
   * Returns the shard of the rows that start with some parts; empty where there is no shard, or
   * these parts do not tell it.
   *
   * @param bound the values of the first parts, as parts of a key
   */
  public Optional<Long> shardOf(List<? extends @Nullable Object> bound) {
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
