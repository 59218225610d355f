package dev.rowsmith.dynamodb;

import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.ItemChange.Kind;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What makes rows of the items of one kind, without sending them: for an import that runs
 * elsewhere.
 *
 * <p>Immutable and thread-safe.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class ItemTarget<E, K extends RowKey> {

  private static final long MICROS_PER_MILLI = 1_000;

  private final ItemMapping<E, K> mapping;
  private final EntityMapper<E, K> mapper;
  private final boolean merges;
  private final boolean hasOldImages;
  private final CellTimes times;
  private final ItemReader<E, K> reader;

  private ItemTarget(
      ItemMapping<E, K> mapping, EntityMapper<E, K> mapper, boolean merges, boolean hasOldImages) {
    mapper.schema().requireLayoutOf(mapping.mapper().schema());
    refuseItemsThatOverwriteEachOther(mapping, merges);
    this.mapping = mapping;
    this.mapper = mapper;
    this.merges = merges;
    this.hasOldImages = hasOldImages;
    this.times = new CellTimes(mapper.schema());
    this.reader = new ItemReader<>(mapping, mapper);
  }

  private static void refuseItemsThatOverwriteEachOther(ItemMapping<?, ?> mapping, boolean merges) {
    String entity = mapping.mapper().schema().entity();
    Set<String> values = mapping.partsOfValues();
    if (!values.isEmpty()) {
      throw new InvalidInputException(
          ("%s: items that differ in %s alone have one row key, and would be written over each"
                  + " other; make it a @RowKey, or declare uniqueRows in @FromDynamo if there are"
                  + " none")
              .formatted(entity, names(values)));
    }
    Set<String> entries = mapping.partsOfEntries();
    if (!merges && !entries.isEmpty()) {
      throw new InvalidInputException(
          "%s: items that differ in %s alone share a row, in which each has cells of its own; merge them"
              .formatted(entity, names(entries)));
    }
  }

  private static String names(Set<String> components) {
    return components.stream()
        .sorted()
        .map(each -> "'" + each + "'")
        .collect(Collectors.joining(" and "));
  }

  /**
   * Makes rows of which each item is the whole of the entity: cells of attributes that are gone are
   * deleted.
   *
   * @param mapper the mapper of the rows, which knows the names of the table's families
   * @throws InvalidInputException if several items can have one row key
   */
  public static <E, K extends RowKey> ItemTarget<E, K> into(
      ItemMapping<E, K> mapping, EntityMapper<E, K> mapper) {
    return new ItemTarget<>(mapping, mapper, false, true);
  }

  /**
   * Makes rows that several items share: an item sets its cells, and deletes those that its old
   * image had.
   *
   * @param mapper the mapper of the rows, which knows the names of the table's families
   * @throws InvalidInputException if several items can have the same cells
   */
  public static <E, K extends RowKey> ItemTarget<E, K> merge(
      ItemMapping<E, K> mapping, EntityMapper<E, K> mapper) {
    return new ItemTarget<>(mapping, mapper, true, true);
  }

  /**
   * Returns a target for an incremental export of new images alone. It refuses items whose row key
   * has an attribute that is not one of their keys: nothing tells which row they have left.
   *
   * @throws InvalidInputException if items share rows: their old images tell which cells are gone
   */
  public ItemTarget<E, K> withoutOldImages() {
    if (merges) {
      throw new InvalidInputException(
          "%s: an export of new images does not tell which cells of a merged row are gone; export"
                  .formatted(mapper.schema().entity())
              + " new and old images");
    }
    return new ItemTarget<>(mapping, mapper, merges, false);
  }

  /** Returns the mapping of the items. */
  public ItemMapping<E, K> mapping() {
    return mapping;
  }

  /** Returns the mapper of the rows, which knows the names of the table and its families. */
  public EntityMapper<E, K> mapper() {
    return mapper;
  }

  /** Returns whether several items share a row. */
  public boolean merges() {
    return merges;
  }

  /** Returns whether the keys of an item are of the form that the entity declares. */
  public boolean takes(ExportedItem item) {
    return mapping.matches(item.identity());
  }

  /** Returns why this target does not take an item, with the entity and the attribute. */
  public String refusal(ExportedItem item) {
    return mapper.schema().entity() + ": " + mapping.mismatch(item.identity());
  }

  /**
   * Returns whether {@link #change} needs to know what the row holds: which entries of maps and
   * sets are gone is not known otherwise.
   */
  public boolean readsRows() {
    return !merges
        && mapper.schema().columns().stream()
            .anyMatch(column -> column.hasEntries() && !column.readOnly());
  }

  /**
   * Returns the row key of an item.
   *
   * @throws ItemException if a part of the key cannot be read
   */
  public K key(ExportedItem item) {
    return reader.key(item.identity());
  }

  /**
   * Returns what an item does to its row.
   *
   * @param stored what the row holds, where {@link #readsRows}; null if there is none, or if it is
   *     not known: then entries that are gone stay
   * @param now the time at which items expire
   * @throws ItemException if the item is not an entity
   * @throws InvalidInputException if the key or a cell cannot hold a value
   */
  public ItemChange change(ExportedItem item, @Nullable E stored, Instant now) {
    long written = wholeMillis(item.writtenMicros());
    Item image = item.newImage();
    if (image == null) {
      return deletion(Kind.DELETED, item, stored, written);
    }
    if (!hasOldImages) {
      requireRowOfKeys(item);
    }
    Instant expiry = mapping.expiry(image);
    if (expiry != null && !expiry.isAfter(now)) {
      CellTimes.refuseWhatDynamoKeeps(expiry, now);
      return expired(item, stored, written);
    }
    E entity = reader.entity(image);
    ByteString rowKey = reader.rowKey(entity);
    long cells = expiry == null ? times.inSight(written, now) : times.beforeExpiry(expiry, written);
    return new ItemChange(
        Kind.WRITTEN,
        rowKey,
        merges
            ? mapper.mergeAsOf(entity, before(item, rowKey), cells, written)
            : mapper.putAsOf(entity, stored, cells, written));
  }

  /**
   * Returns what an item does to the row that its old image had, if that is another one: a part of
   * its row key can be an attribute that changes.
   *
   * @return null if there is nothing to do
   * @throws ItemException if the old image is not an entity
   */
  public @Nullable ItemChange leaving(ExportedItem item, ByteString rowKey) {
    Item oldImage = item.oldImage();
    if (oldImage == null || item.isDeleted() || !mapping.matches(oldImage)) {
      return null;
    }
    ByteString oldKey = reader.oldRowKey(oldImage);
    if (oldKey.equals(rowKey)) {
      return null;
    }
    E before = reader.oldEntity(oldImage);
    long asOf = wholeMillis(item.writtenMicros());
    return new ItemChange(
        Kind.DELETED,
        oldKey,
        merges ? mapper.unmergeAsOf(before, asOf) : mapper.deleteAsOf(before, asOf));
  }

  private void requireRowOfKeys(ExportedItem item) {
    Item keys = item.keys();
    if (keys != null) {
      try {
        var unused = reader.key(keys);
      } catch (ItemException needsMore) {
        throw new ItemException(
            "it may have left another row, which an export of old images would tell: "
                + needsMore.getMessage());
      }
    }
  }

  /** A full export is of rows that were not there; a change may have made an older one expire. */
  private ItemChange expired(ExportedItem item, @Nullable E stored, long written) {
    if (item.keys() != null && !(merges && item.oldImage() == null)) {
      return deletion(Kind.EXPIRED, item, stored, written);
    }
    return new ItemChange(Kind.EXPIRED, key(item).encode(), mapper.nothing());
  }

  private ItemChange deletion(Kind kind, ExportedItem item, @Nullable E stored, long written) {
    ByteString rowKey = key(item).encode();
    if (!merges) {
      return new ItemChange(kind, rowKey, mapper.deleteAsOf(stored, written));
    }
    E before = before(item, rowKey);
    if (before == null) {
      throw new ItemException(
          "it was deleted, and the line has no OldImage, which tells its cells in a row that it"
              + " shares with other items");
    }
    return new ItemChange(kind, rowKey, mapper.unmergeAsOf(before, written));
  }

  /** Returns what the item was before in a row, or null if it was not there. */
  private @Nullable E before(ExportedItem item, ByteString rowKey) {
    Item oldImage = item.oldImage();
    if (oldImage == null || !mapping.matches(oldImage)) {
      return null;
    }
    E before = reader.oldEntity(oldImage);
    return reader.rowKey(before).equals(rowKey) ? before : null;
  }

  private static long wholeMillis(long micros) {
    return micros / MICROS_PER_MILLI * MICROS_PER_MILLI;
  }

  /** Returns what rows are made of, and how. */
  @Override
  public String toString() {
    return "%s %s by %s"
        .formatted(
            merges ? "merge" : "into", mapper.schema().entity(), mapping.getClass().getName());
  }
}
