package dev.rowsmith.dynamodb.internal.format;

import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import org.jspecify.annotations.Nullable;

/** The members of a line as they come, which make an item in the end. */
final class ItemParts {

  private final long exportMicros;
  private final boolean incremental;
  private @Nullable Item item;
  private @Nullable Item keys;
  private @Nullable Item newImage;
  private @Nullable Item oldImage;
  private long writtenMicros = -1;

  ItemParts(long exportMicros, boolean incremental) {
    this.exportMicros = exportMicros;
    this.incremental = incremental;
  }

  /** Returns whether a member is one that {@link #image} takes. */
  static boolean isImage(String member) {
    return switch (member) {
      case "Item", "Keys", "NewImage", "OldImage" -> true;
      default -> false;
    };
  }

  void image(String member, Item image) {
    boolean twice =
        switch (member) {
          case "Item" -> item != null;
          case "Keys" -> keys != null;
          case "NewImage" -> newImage != null;
          default -> oldImage != null;
        };
    if (twice) {
      throw new ItemException("the member %s is there twice".formatted(member));
    }
    switch (member) {
      case "Item" -> item = image;
      case "Keys" -> keys = image;
      case "NewImage" -> newImage = image;
      default -> oldImage = image;
    }
  }

  void written(String micros) {
    try {
      writtenMicros = Long.parseLong(micros);
    } catch (NumberFormatException notANumber) {
      throw new ItemException("Metadata.WriteTimestampMicros is not a whole number");
    }
    if (writtenMicros < 0) {
      throw new ItemException("Metadata.WriteTimestampMicros is before 1970");
    }
  }

  ExportedItem exported() {
    return incremental ? change() : whole();
  }

  private ExportedItem whole() {
    if (item == null || keys != null || newImage != null || oldImage != null) {
      throw new ItemException("a line of a full export has the member Item, and no other one");
    }
    return new ExportedItem(null, item, null, exportMicros);
  }

  private ExportedItem change() {
    if (item != null) {
      throw new ItemException("a line of an incremental export has no member Item");
    }
    if (keys == null) {
      throw new ItemException("a line of an incremental export has the member Keys");
    }
    if (writtenMicros < 0) {
      throw new ItemException(
          "a line of an incremental export has the member Metadata.WriteTimestampMicros");
    }
    return new ExportedItem(keys, newImage, oldImage, writtenMicros);
  }

  static ItemException unknownMember(String member) {
    return new ItemException(
        "the member %s is unknown; expected one of: Item, Keys, NewImage, OldImage, Metadata"
            .formatted(member));
  }
}
