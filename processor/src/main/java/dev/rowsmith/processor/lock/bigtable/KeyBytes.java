package dev.rowsmith.processor.lock.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.processor.encoding.ExampleValue;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import java.util.ArrayList;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** The bytes of a typical key, written by the runtime as generated code writes them. */
final class KeyBytes {

  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final Key key;
  private final List<Segment> segments;
  private final List<KeySegment<?>> stored = new ArrayList<>();
  private final List<Object> values = new ArrayList<>();

  private KeyBytes(BigtableEntity entity) {
    key = entity.key();
    segments = key.segments();
  }

  /**
   * Returns typical values and the bytes of their key; none of a codec's or a constant, and none
   * where a method of the entity computes a segment, which cannot be called yet.
   */
  static Optional<Tokens> example(BigtableEntity entity) {
    KeyBytes example = new KeyBytes(entity);
    try {
      return example.findValues() ? Optional.of(example.encode(entity.name())) : Optional.empty();
    } catch (IllegalArgumentException unfit) { // Which checks report in words.
      return Optional.empty();
    }
  }

  private boolean findValues() {
    for (Segment segment : segments) {
      Optional<Object> value = ExampleValue.of(segment, key.format(), values.size());
      if (value.isEmpty() || segment.isComputed()) {
        return false;
      }
      stored.add(SegmentEncoding.inKey(segment, key, "").value());
      values.add(value.get());
    }
    return !values.isEmpty();
  }

  private boolean isOptional(int at) {
    return segments.get(at).property().type().optional();
  }

  private Tokens encode(String entity) {
    Optional<SaltSegment> bucket = key.salt().map(salt -> bucket(salt, entity));
    KeyLayout layout = layout(bucket);
    KeyWriter writer = KeyWriter.of(layout, 0);
    if (bucket.isPresent()) {
      KeyWriter hashed = KeyWriter.ofPart(layout, 0);
      for (int at = 0; at < values.size(); at++) {
        if (bucket.get().isBy(stored.get(at))) {
          add(hashed, at);
        }
      }
      writer.add(bucket.get(), hashed.bucket(bucket.get()));
    }
    for (int at = 0; at < values.size(); at++) {
      add(writer, at);
    }
    return Tokens.of("values", values.stream().map(KeyBytes::shown).toList())
        .with("key", HEX.formatHex(writer.key().toByteArray()));
  }

  private static SaltSegment bucket(Salt salt, String entity) {
    SaltSegment all = SaltSegment.of(entity, salt.buckets()).followedBy("#");
    return salt.by().isEmpty() ? all : all.by(salt.by().toArray(String[]::new));
  }

  private KeyLayout layout(Optional<SaltSegment> bucket) {
    List<KeySegment<?>> all = new ArrayList<>(stored);
    bucket.ifPresent(salt -> all.add(0, salt));
    KeySegment<?>[] parts = all.toArray(KeySegment<?>[]::new);
    if (key.format() == KeyFormat.ORDERED_CODE) {
      return KeyLayout.orderedCode(parts);
    }
    return key.format() == KeyFormat.READABLE && !key.prefix().isEmpty()
        ? KeyLayout.startingWithText(key.prefix(), parts)
        : KeyLayout.startingWith(key.constant(), parts);
  }

  @SuppressWarnings("unchecked") // The values are of the segments' kinds.
  private <T> void add(KeyWriter writer, int at) {
    Object value = isOptional(at) ? Optional.of(values.get(at)) : values.get(at);
    writer.add((KeySegment<T>) stored.get(at), (T) value);
  }

  private static String shown(Object value) {
    if (value instanceof Date date) { // Whose text depends on the time zone of the machine.
      return date.toInstant().toString();
    }
    return value instanceof ByteString bytes
        ? HEX.formatHex(bytes.toByteArray())
        : String.valueOf(value);
  }
}
