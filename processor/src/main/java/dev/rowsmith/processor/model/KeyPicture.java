package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.KeyFormat;

/** Row key in one line: {@code MTA/{line}/{at}}, {@code {bucket}#{deviceId}#{at}}. */
public final class KeyPicture {

  private static final String DELIMITER = "#";

  private KeyPicture() {}

  /** Draws the key as it is. */
  public static String of(Key key) {
    StringBuilder picture = new StringBuilder(LayoutConstants.shown(key.constant()));
    if (key.salt().isPresent()) {
      picture.append("{bucket}").append(delimiter(key));
    }
    int last = key.segments().size() - 1;
    for (int at = 0; at <= last; at++) {
      Segment segment = key.segments().get(at);
      boolean gap = key.format() == KeyFormat.ORDERED_CODE && at < last;
      picture.append('{').append(segment.name()).append('}');
      picture.append(gap ? delimiter(key) : LayoutConstants.shown(segment.suffix()));
    }
    return picture.toString();
  }

  /** The constant between segments; binary keys have none that could be shown. */
  private static String delimiter(Key key) {
    return switch (key.format()) {
      case READABLE -> DELIMITER;
      case ORDERED_CODE -> " ";
      case VERBATIM ->
          key.segments().stream()
              .map(Segment::suffix)
              .filter(suffix -> !suffix.isEmpty())
              .findFirst()
              .orElse(DELIMITER);
    };
  }
}
