package dev.rowsmith.dynamodb;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One item of an export, and when it was written.
 *
 * @param keys the attributes of the item's key; null in a full export
 * @param newImage the item; null if it was deleted
 * @param oldImage the item as it was before; null in a full export, in one of new images, and for
 *     an item that is new
 * @param writtenMicros when the item was written, in microseconds since 1970; in a full export, the
 *     time of the export
 */
public record ExportedItem(
    @Nullable Item keys, @Nullable Item newImage, @Nullable Item oldImage, long writtenMicros) {

  /** What the clocks of both clouds may differ by. */
  private static final Duration MOST_AHEAD = Duration.ofDays(1);

  /** Returns whether the item was deleted. */
  public boolean isDeleted() {
    return newImage == null;
  }

  /**
   * Returns the attributes that tell what kind of item it is, and which row is its own: the item,
   * or of a deleted one its old image, or its key alone.
   */
  public Item identity() {
    Item identity = newImage != null ? newImage : oldImage != null ? oldImage : keys;
    if (identity == null) {
      throw new IllegalStateException("an item without attributes");
    }
    return identity;
  }

  /**
   * Refuses an item that was written more than a day after a moment: its cells would hide what the
   * application writes until then.
   *
   * @param now the time of the import
   * @throws ItemException if it was
   */
  public void requireWrittenBy(Instant now) {
    Instant at = Instant.ofEpochMilli(TimeUnit.MICROSECONDS.toMillis(writtenMicros));
    if (at.isAfter(now.plus(MOST_AHEAD))) {
      throw new ItemException(
          ("it was written at %s, which is in the future; its cells would hide what the application"
                  + " writes until then")
              .formatted(at));
    }
  }
}
