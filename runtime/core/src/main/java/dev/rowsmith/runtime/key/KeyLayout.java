package dev.rowsmith.runtime.key;

import java.util.List;
import java.util.stream.Collectors;

/** Describes the row key of an entity as data: its segments, in the order of the key. */
public final class KeyLayout {

  private final List<KeySegment<?>> segments;

  private KeyLayout(List<KeySegment<?>> segments) {
    this.segments = segments;
  }

  /**
   * Returns the layout of a key.
   *
   * @throws IllegalArgumentException if there is no segment
   */
  public static KeyLayout of(KeySegment<?>... segments) {
    if (segments.length == 0) {
      throw new IllegalArgumentException("a row key has at least one segment");
    }
    return new KeyLayout(List.of(segments));
  }

  /** Returns the segments, from the left to the right. */
  public List<KeySegment<?>> segments() {
    return segments;
  }

  /** Returns the simple name of the entity whose key it is. */
  public String entity() {
    return segments.get(0).entity();
  }

  /**
   * Returns one line for each segment, of its name and its encoding:
   *
   * <pre>
   * origin       text
   * departure    yyyyMMddHHmm
   * </pre>
   */
  public String picture() {
    int width = segments.stream().mapToInt(segment -> segment.name().length()).max().orElse(0);
    return segments.stream()
        .map(segment -> padded(segment.name(), width) + "    " + segment.describe() + "\n")
        .collect(Collectors.joining());
  }

  /** Returns the key with the names of the segments, such as {@code {origin}#{departure}}. */
  @Override
  public String toString() {
    return segments.stream()
        .map(segment -> "{" + segment.name() + "}")
        .collect(Collectors.joining("#"));
  }

  private static String padded(String name, int width) {
    return name + " ".repeat(width - name.length());
  }
}
