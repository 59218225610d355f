package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.internal.KeyPlan;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A layout and what follows from it.
 *
 * @param constant the bytes in front of the first segment
 * @param inOrder the same segments, for those who look at one by its place
 * @param computed the segments that a path binds itself once those before them are bound; most
 *     layouts have none
 * @param room how many bytes the constants and the values of a certain length take in most keys
 * @param saltEnd the number of bytes before what follows the salt, or 0 without a salt
 * @param plan the segments behind a salt as a writer passes them
 * @param kept what is made when it is first needed
 */
@SuppressWarnings("ArrayRecordComponent") // Nothing writes to it, and nothing compares it.
record Layout(
    String entity,
    byte[] constant,
    List<KeySegment<?>> segments,
    KeySegment<?>[] inOrder,
    KeyFormat format,
    List<ComputedSegment<?>> computed,
    boolean hasPersonalData,
    int room,
    @Nullable SaltSegment saltOrNull,
    int saltEnd,
    @Nullable KeyPlan plan,
    Kept kept)
    implements KeyLayout {

  static Layout of(String entity, byte[] constant, List<KeySegment<?>> segments, KeyFormat format) {
    return of(entity, constant, segments, format, List.of());
  }

  private static Layout of(
      String entity,
      byte[] constant,
      List<KeySegment<?>> segments,
      KeyFormat format,
      List<ComputedSegment<?>> computed) {
    SaltSegment salt =
        !segments.isEmpty() && segments.get(0) instanceof SaltSegment first ? first : null;
    int salts = salt == null ? 0 : 1;
    return new Layout(
        entity,
        constant,
        segments,
        segments.toArray(KeySegment<?>[]::new),
        format,
        computed,
        segments.stream().anyMatch(KeySegment::isPersonalData),
        constant.length + segments.stream().mapToInt(KeySegment::room).sum(),
        salt,
        salt == null ? 0 : constant.length + salt.room(),
        plan(segments.subList(salts, segments.size())),
        new Kept());
  }

  /** Returns the plan of segments; null if there are none. */
  private static @Nullable KeyPlan plan(List<KeySegment<?>> segments) {
    KeyPlan plan = null;
    for (int index = segments.size() - 1; index >= 0; index--) {
      plan = new KeyPlan(segments.get(index), segments.get(index).path(), plan);
    }
    return plan;
  }

  /** What is made when it is first needed. Two threads may make one of these twice, both alike. */
  private static final class Kept {
    private @Nullable KeyPath start;
    private @Nullable List<ByteString> leads;
  }

  @Override
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
    return of(entity, constant, segments, format, List.copyOf(all));
  }

  @Override
  public <T> void checkComputed(KeySegment<T> segment, ByteString key, T read, T computed) {
    if (!read.equals(computed)) {
      throw KeyReader.of(this, key)
          .malformed(segment, "it is " + read + ", and the other segments give " + computed);
    }
  }

  private int placeOf(KeySegment<?> segment) {
    int place = segments.indexOf(segment) - saltCount();
    if (place < 0) {
      throw new IllegalArgumentException(segment + " is not a segment of " + this);
    }
    return place;
  }

  @Override
  public ByteString prefix() {
    return KeyBytes.wrap(constant);
  }

  /** Returns the number of bytes of the constant in front of the first segment. */
  int prefixSize() {
    return constant.length;
  }

  /** Writes the constant to the start of a key, and returns the position after it. */
  int writePrefix(byte[] key) {
    if (constant.length > 0) { // Most keys have none.
      System.arraycopy(constant, 0, key, 0, constant.length);
    }
    return constant.length;
  }

  /** Returns how many segments there are, with a salt. */
  int size() {
    return inOrder.length;
  }

  /** Returns one of the {@link #segments}. */
  KeySegment<?> segment(int at) {
    return inOrder[at];
  }

  @Override
  public Optional<SaltSegment> salt() {
    return Optional.ofNullable(saltOrNull);
  }

  /** Returns whether the bucket of a row is computed from a segment. */
  boolean isSaltedBy(KeySegment<?> segment) {
    return saltOrNull != null && saltOrNull.isBy(segment);
  }

  /** Returns whether the first {@code bound} segments tell the bucket. */
  boolean isSaltedByFirst(int bound) {
    for (int at = bound; at < size(); at++) {
      if (isSaltedBy(segment(at))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the start of the keys of the bucket of segments, as they stand in the key. */
  ByteString lead(SaltSegment salt, ByteString salted) {
    return lead(salt, salt.bucket(salted.toByteArray()));
  }

  private ByteString lead(SaltSegment salt, int bucket) {
    return prefix().concat(salt.encodeWhole(bucket));
  }

  private List<ByteString> leadsOf(SaltSegment salt) {
    return IntStream.range(0, salt.buckets()).mapToObj(bucket -> lead(salt, bucket)).toList();
  }

  /** Returns the starts of the keys of all buckets, in their order; none without a salt. */
  List<ByteString> leads() {
    List<ByteString> known = kept.leads;
    if (known == null) {
      known = saltOrNull == null ? List.of() : leadsOf(saltOrNull);
      kept.leads = known;
    }
    return known;
  }

  /** Returns the path that has bound nothing. */
  KeyPath start() {
    KeyPath known = kept.start;
    if (known == null) {
      known = new KeyPath(this);
      kept.start = known;
    }
    return known;
  }

  @Override
  public boolean isOrderedCode() {
    return format == OrderedCodeFormat.INSTANCE;
  }

  /** Returns the number of segments that are not values of the entity: 1 with a salt, or 0. */
  int saltCount() {
    return saltOrNull == null ? 0 : 1;
  }

  @Override
  public String shown(ByteString rowKey) {
    return hasPersonalData ? withoutPersonalData(rowKey) : PrintableKey.of(rowKey);
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

  @Override
  public String picture() {
    return KeyPicture.of(this);
  }

  @Override
  public String picture(ByteString rowKey) {
    return KeyPicture.of(this, rowKey);
  }

  @Override
  public String toString() {
    if (format instanceof OrderedCodeFormat) {
      return segments.stream().map(Layout::inBraces).collect(Collectors.joining(", "));
    }
    return prefixText() + segments.stream().map(Layout::inBraces).collect(Collectors.joining());
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
