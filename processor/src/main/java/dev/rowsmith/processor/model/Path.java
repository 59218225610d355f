package dev.rowsmith.processor.model;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The way from an entity to one of its values: a component, or one inside records that it holds.
 *
 * @param text the names with dots between them, as people write it: {@code address.street}
 */
public record Path(String text) {

  private static final char DOT = '.';

  /** Returns the path of a component inside the record of this path. */
  public Path then(String component) {
    return new Path(text + DOT + component);
  }

  /** Returns whether the value is inside a record, and not the entity's own component. */
  public boolean isNested() {
    return text.indexOf(DOT) >= 0;
  }

  /** Returns whether the value is inside the record of another path, however deep. */
  public boolean isInside(Path record) {
    return text.length() > record.text.length()
        && text.charAt(record.text.length()) == DOT
        && text.startsWith(record.text);
  }

  /** Returns the rest of the path inside a record that the value is in. */
  public Path inside(Path record) {
    return new Path(text.substring(record.text.length() + 1));
  }

  /** Returns the entity's own component, which is or holds the value. */
  public String component() {
    return isNested() ? text.substring(0, text.indexOf(DOT)) : text;
  }

  /** Returns the last name. */
  public String last() {
    return text.substring(text.lastIndexOf(DOT) + 1);
  }

  /** Returns the names joined as names are in Java: {@code addressStreet}. */
  public String joined() {
    if (!isNested()) {
      return text;
    }
    List<String> names = Arrays.asList(text.split("\\.", -1));
    return names.get(0)
        + names.stream()
            .skip(1)
            .map(name -> name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1))
            .collect(Collectors.joining());
  }

  @Override
  public String toString() {
    return text;
  }
}
