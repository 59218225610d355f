package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Describes the row key of an entity as data: a constant, and its segments with what follows each,
 * in the order of the key.
 */
public final class KeyLayout {

  private final String entity;
  private final byte[] prefix;
  private final List<KeySegment<?>> segments;

  /** The same segments, for those who look at one by its place. */
  private final KeySegment<?>[] inOrder;

  private final KeyFormat format;

  /** The segments that a path binds itself once those before them are bound. */
  private final List<ComputedSegment<?>> computed;

  private final boolean personal;

  /** How many bytes the constants and the values of a certain length take in most keys. */
  private final int room;

  private final @Nullable SaltSegment salt;
  private final int saltEnd;

  // Two threads may make one of these twice, which are alike.
  private @Nullable KeyPath start;
  private @Nullable List<ByteString> leads;

  private KeyLayout(String entity, byte[] prefix, List<KeySegment<?>> segments, KeyFormat format) {
    this(entity, prefix, segments, format, List.of());
  }

  private KeyLayout(
      String entity,
      byte[] prefix,
      List<KeySegment<?>> segments,
      KeyFormat format,
      List<ComputedSegment<?>> computed) {
    this.computed = computed;
    this.format = format;
    this.entity = entity;
    this.prefix = prefix;
    this.segments = segments;
    this.inOrder = segments.toArray(KeySegment<?>[]::new);
    this.personal = segments.stream().anyMatch(KeySegment::isPersonalData);
    this.room = prefix.length + segments.stream().mapToInt(KeySegment::room).sum();
    this.salt = !segments.isEmpty() && segments.get(0) instanceof SaltSegment first ? first : null;
    this.saltEnd = salt == null ? 0 : prefix.length + segments.get(0).room();
  }

  /**
   * Returns the layout of a key.
   *
   * @throws IllegalArgumentException if there is no segment, or a key could not be read back: a
   *     segment of variable width is followed by another one with nothing between them, or by a
   *     constant that its numbers or names have inside, or an optional segment is not the last, or
   *     the one before it does not end at its delimiter
   */
  public static KeyLayout of(KeySegment<?>... segments) {
    return of(new byte[0], segments);
  }

  /**
   * Returns the layout of a key that begins with a constant as it is.
   *
   * @throws IllegalArgumentException as {@link #of(KeySegment[])}
   */
  public static KeyLayout startingWith(String prefix, KeySegment<?>... segments) {
    return of(SegmentPlace.bytes(prefix), segments);
  }

  /**
   * Returns the layout of a READABLE key that begins with a constant: the escaped text and {@code
   * #}.
   *
   * @throws IllegalArgumentException as {@link #of(KeySegment[])}
   */
  public static KeyLayout startingWithText(String prefix, KeySegment<?>... segments) {
    SegmentPlace.bytes(prefix); // Refuses half of a character.
    byte[] escaped = new byte[KeyText.ESCAPED.size(prefix) + 1];
    escaped[KeyText.ESCAPED.write(escaped, 0, prefix)] = '#';
    return of(escaped, segments);
  }

  /**
   * Returns the layout of the one row of an entity, whose key is a constant; {@link KeyConstant} is
   * for one that is not text.
   *
   * @throws IllegalArgumentException if the constant is empty
   */
  public static KeyLayout constant(String entity, String key) {
    if (key.isEmpty()) {
      throw new IllegalArgumentException("a row key has at least one byte");
    }
    return new KeyLayout(entity, SegmentPlace.bytes(key), List.of(), JoinedFormat.INSTANCE);
  }

  /**
   * Returns the layout of an ORDERED_CODE key. Its segments are written as their VERBATIM bytes,
   * integers and instants as {@link IntegerEncoding#orderedCode}, and what separates them is the
   * format's.
   *
   * @throws IllegalArgumentException if there is no segment, or one has a suffix, is optional or a
   *     salt
   */
  public static KeyLayout orderedCode(KeySegment<?>... segments) {
    if (segments.length == 0) {
      throw new IllegalArgumentException("a row key has at least one segment");
    }
    for (KeySegment<?> segment : segments) {
      if (segment instanceof SaltSegment) {
        throw new IllegalArgumentException("a salt stands in READABLE and VERBATIM keys");
      }
      if (segment.place().isTerminated() || segment instanceof OptionalSegment) {
        throw new IllegalArgumentException(segment + " has no suffix of its own in ORDERED_CODE");
      }
    }
    return new KeyLayout(
        segments[0].entity(), new byte[0], List.of(segments), OrderedCodeFormat.INSTANCE);
  }

  /**
   * Returns the same layout with a segment that those before it decide: a path that has bound them
   * binds it as well.
   *
   * @param function computes the segment from the values of {@code inputs}, in their order
   * @throws IllegalArgumentException if a segment is not of the layout, or an input is not before
   *     the computed one
   */
  public <T> KeyLayout computing(
      KeySegment<T> segment, Function<List<Object>, T> function, KeySegment<?>... inputs) {
    int place = placeOf(segment);
    List<Integer> places = new ArrayList<>();
    for (KeySegment<?> input : inputs) {
      places.add(placeOf(input));
      if (placeOf(input) >= place) {
        throw new IllegalArgumentException(
            segment + " is computed from " + input + ", which is not before it in " + this);
      }
    }
    List<ComputedSegment<?>> all = new ArrayList<>(computed);
    all.add(new ComputedSegment<>(segment, function, List.copyOf(places)));
    return new KeyLayout(entity, prefix, segments, format, List.copyOf(all));
  }

  private int placeOf(KeySegment<?> segment) {
    int place = segments.indexOf(segment) - saltCount();
    if (place < 0) {
      throw new IllegalArgumentException(segment + " is not a segment of " + this);
    }
    return place;
  }

  /** Returns the segments that others decide; most layouts have none. */
  List<ComputedSegment<?>> computed() {
    return computed;
  }

  private static KeyLayout of(byte[] prefix, KeySegment<?>... segments) {
    if (segments.length == 0) {
      throw new IllegalArgumentException("a row key has at least one segment");
    }
    for (int index = 0; index < segments.length; index++) {
      checkEnd(segments[index]);
      if (index + 1 < segments.length) {
        checkNeighbours(segments[index], segments[index + 1]);
      }
    }
    if (segments[segments.length - 1].place().isBeforeOptional()) {
      throw new IllegalArgumentException(
          segments[segments.length - 1] + " ends before an optional segment, and none follows");
    }
    return new KeyLayout(segments[0].entity(), prefix, List.of(segments), JoinedFormat.INSTANCE);
  }

  private static void checkEnd(KeySegment<?> segment) {
    SegmentTraits.of(segment)
        .valueEndingEarly()
        .ifPresent(
            inside -> {
              throw new IllegalArgumentException(
                  "%s ends at %s, which %s can have inside; put another constant after it"
                      .formatted(segment, segment.place().terminatorText(), inside));
            });
  }

  private static void checkNeighbours(KeySegment<?> segment, KeySegment<?> next) {
    SegmentPlace place = segment.place();
    if (segment instanceof OptionalSegment) {
      throw new IllegalArgumentException(segment + " is optional, and not the last segment");
    }
    boolean fixed = segment.width() != KeySegment.VARIABLE;
    if (!fixed && !place.isTerminated()) {
      throw new IllegalArgumentException(
          "nothing tells where "
              + segment
              + " ends and "
              + next
              + " begins; put a constant between");
    }
    if (place.isBeforeOptional() && !next.lead().equals(ByteString.copyFrom(place.terminator()))) {
      throw new IllegalArgumentException(
          segment + " ends before another delimiter than that of " + next);
    }
  }

  /** Returns the constant in front of the first segment, empty where there is none. */
  public ByteString prefix() {
    return KeyBytes.wrap(prefix);
  }

  /** Returns how many bytes most keys have, without the values of no certain length. */
  int room() {
    return room;
  }

  /** Returns the number of bytes of the constant in front of the first segment. */
  int prefixSize() {
    return prefix.length;
  }

  /** Writes the constant to the start of a key, and returns the position after it. */
  int writePrefix(byte[] key) {
    if (prefix.length > 0) { // Most keys have none.
      System.arraycopy(prefix, 0, key, 0, prefix.length);
    }
    return prefix.length;
  }

  /** Returns the segments, from the left to the right. */
  public List<KeySegment<?>> segments() {
    return segments;
  }

  /** Returns how many segments there are, with a salt. */
  int size() {
    return inOrder.length;
  }

  /** Returns one of the {@link #segments}. */
  KeySegment<?> segment(int at) {
    return inOrder[at];
  }

  /** Returns the bucket in front of the other segments, if the layout is salted. */
  public Optional<SaltSegment> salt() {
    return Optional.ofNullable(salt);
  }

  @Nullable SaltSegment saltOrNull() {
    return salt;
  }

  /** Returns whether the bucket of a row is computed from a segment. */
  boolean isSaltedBy(KeySegment<?> segment) {
    return salt != null && salt.isBy(segment);
  }

  /** Returns the starts of the keys of all buckets, in their order; none without a salt. */
  List<ByteString> leads() {
    List<ByteString> known = leads;
    if (known == null) {
      known = salt == null ? List.of() : salt.leads(this);
      leads = known;
    }
    return known;
  }

  /** Returns the path that has bound nothing. */
  KeyPath start() {
    KeyPath known = start;
    if (known == null) {
      known = new KeyPath(this);
      start = known;
    }
    return known;
  }

  /** Returns whether the layout is of the ORDERED_CODE format. */
  public boolean isOrderedCode() {
    return format == OrderedCodeFormat.INSTANCE;
  }

  /** Returns the number of segments that are not values of the entity: 1 with a salt, or 0. */
  int saltCount() {
    return salt == null ? 0 : 1;
  }

  /** Returns the number of bytes before what follows the salt, or 0 without a salt. */
  int saltEnd() {
    return saltEnd;
  }

  KeyFormat format() {
    return format;
  }

  /** Returns the simple name of the entity whose key it is. */
  public String entity() {
    return entity;
  }

  /** Returns whether a segment is personal data. */
  public boolean hasPersonalData() {
    return personal;
  }

  /**
   * Returns a stored key for people: printable ASCII as it is, every other byte as {@code \xNN},
   * and {@code <personal data>} in the place of each segment that is. Of a key with personal data
   * that cannot be read, nobody knows where that stands: all of it is left out.
   */
  public String shown(ByteString rowKey) {
    return personal ? withoutPersonalData(rowKey) : PrintableKey.of(rowKey);
  }

  private String withoutPersonalData(ByteString rowKey) {
    StringBuilder text = new StringBuilder();
    try {
      FieldReader fields = FieldReader.of(this, rowKey);
      int shown = 0;
      for (KeySegment<?> segment : segments) {
        var unused = fields.read(segment);
        if (segment.isPersonalData()) {
          text.append(PrintableKey.of(rowKey.substring(shown, fields.start())));
          text.append(PersonalDataText.SHOWN);
          shown = fields.end();
        }
      }
      fields.finish();
      return text.append(PrintableKey.of(rowKey.substring(shown))).toString();
    } catch (RuntimeException unreadable) { // Codecs throw what they like.
      return PersonalDataText.SHOWN;
    }
  }

  /**
   * Returns the key with the names of the segments, and the encoding of each under it:
   *
   * <pre>
   * {origin}#{departure}#{sequence}
   * |        |           sequence (decimal, 2 digits)
   * |        departure (yyyyMMddHHmm)
   * origin (text)
   * </pre>
   */
  public String picture() {
    return KeyPicture.of(this);
  }

  /**
   * Returns a key as it is stored, with the name of each segment under it, and its value where the
   * key does not show it:
   *
   * <pre>
   * ORD#200101051015#07
   * |   |            sequence = 7 (decimal, 2 digits)
   * |   departure = 2001-01-05T10:15 (yyyyMMddHHmm)
   * origin (text)
   * </pre>
   *
   * <p>Parts of more than 48 characters are shortened. A key that is none of the layout is drawn as
   * far as it can be read, with the reason where it cannot.
   */
  public String picture(ByteString rowKey) {
    return KeyPicture.of(this, rowKey);
  }

  /**
   * Returns the key with the names of the segments, such as {@code {origin}#{departure}}; an
   * optional part stands in brackets. The segments of an ORDERED_CODE key are separated by commas.
   */
  @Override
  public String toString() {
    if (format instanceof OrderedCodeFormat) {
      return segments.stream().map(KeyLayout::inBraces).collect(Collectors.joining(", "));
    }
    return prefixText() + segments.stream().map(KeyLayout::inBraces).collect(Collectors.joining());
  }

  private static String inBraces(KeySegment<?> segment) {
    String name = "{" + segment.name() + "}" + PrintableKey.of(segment.suffix());
    return segment instanceof OptionalSegment
        ? "[" + PrintableKey.of(segment.lead()) + name + "]"
        : name;
  }

  String prefixText() {
    return PrintableKey.of(prefix());
  }
}
