package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;

/** Row key in one line: {@code MTA/{line}/{at}}, {@code {bucket}#{deviceId}#{at}}. */
public final class KeyPicture {

  private static final String DELIMITER = "#";

  private KeyPicture() {}

  /** Draws the key as it is. */
  public static String of(Key key) {
    return of(key, key.segments());
  }

  /** Draws the key with its segments in another order, between the constants that it has. */
  static String of(Key key, List<Segment> order) {
    return draw(key, names(order));
  }

  /** Draws the key with one more segment, in front of {@code next}. */
  static String with(String added, Key key, Segment next) {
    return draw(key, withName(added, key, next));
  }

  /** Returns the layout of a verbatim key with its segments in another order. */
  static String layout(Key key, List<Segment> order) {
    return LayoutConstants.inLayout(key.constant())
        + joined(names(order), suffixes(key, order.size()), true);
  }

  /** Returns the layout of a verbatim key with one more segment, in front of {@code next}. */
  static String layoutWith(String added, Key key, Segment next) {
    List<String> names = withName(added, key, next);
    return LayoutConstants.inLayout(key.constant())
        + joined(names, suffixes(key, names.size()), true);
  }

  /** Draws the key with one more segment at its end. */
  static String withLast(String added, Key key) {
    return draw(key, withLastName(added, key));
  }

  /** Returns the layout of a verbatim key with one more segment at its end. */
  static String layoutWithLast(String added, Key key) {
    List<String> names = withLastName(added, key);
    return LayoutConstants.inLayout(key.constant())
        + joined(names, suffixes(key, names.size()), true);
  }

  /** Returns the layout of a verbatim key with another value in a segment's place, in quotes. */
  static String quotedLayoutNaming(String name, Key key, Segment replaced) {
    List<String> names = new ArrayList<>(names(key.segments()));
    names.set(key.segments().indexOf(replaced), name);
    String layout = joined(names, suffixes(key, names.size()), true);
    return JavaLiterals.of(LayoutConstants.inLayout(key.constant()) + layout);
  }

  /** Draws the key without one of its segments. */
  static String without(Segment dropped, Key key) {
    return KeyPicture.of(withoutSegment(dropped, key));
  }

  /** Returns the layout of a verbatim key without one of its segments. */
  static String layoutWithout(Segment dropped, Key key) {
    Key shorter = withoutSegment(dropped, key);
    return layout(shorter, shorter.segments());
  }

  /** The constant after the segment goes with it; the key ends as it did. */
  private static Key withoutSegment(Segment dropped, Key key) {
    List<Segment> rest = new ArrayList<>(key.segments());
    int last = rest.size() - 1;
    boolean endsThere = rest.indexOf(dropped) == last;
    rest.remove(dropped);
    if (endsThere) {
      rest.set(last - 1, rest.get(last - 1).followedBy(dropped.suffix()));
    }
    return new Key(
        key.format(), key.prefix(), key.template(), key.constant(), rest, key.groups(), key.salt());
  }

  private static String draw(Key key, List<String> names) {
    String bucket = key.salt().isPresent() ? "{bucket}" + delimiter(key) : "";
    return LayoutConstants.shown(key.constant())
        + bucket
        + joined(names, suffixes(key, names.size()), false);
  }

  private static String joined(List<String> names, List<String> suffixes, boolean layout) {
    StringBuilder picture = new StringBuilder();
    for (int at = 0; at < names.size(); at++) {
      String suffix = suffixes.get(at);
      picture.append("{").append(names.get(at)).append("}");
      picture.append(layout ? LayoutConstants.inLayout(suffix) : LayoutConstants.shown(suffix));
    }
    return picture.toString();
  }

  /** The constants after each place; a place more than the key has begins with the delimiter. */
  private static List<String> suffixes(Key key, int places) {
    List<String> suffixes = new ArrayList<>();
    int last = key.segments().size() - 1;
    for (int at = 0; at <= last; at++) {
      boolean gap = key.format() == KeyFormat.ORDERED_CODE && at < last;
      suffixes.add(gap ? delimiter(key) : key.segments().get(at).suffix());
    }
    while (suffixes.size() < places) {
      suffixes.add(0, delimiter(key));
    }
    return suffixes;
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

  private static List<String> withName(String added, Key key, Segment next) {
    List<String> names = new ArrayList<>(names(key.segments()));
    names.add(key.segments().indexOf(next), added);
    return names;
  }

  private static List<String> withLastName(String added, Key key) {
    List<String> names = new ArrayList<>(names(key.segments()));
    names.add(added);
    return names;
  }

  private static List<String> names(List<Segment> segments) {
    return segments.stream().map(Segment::name).toList();
  }
}
