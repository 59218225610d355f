package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.Shown;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Bytes as segments: numbers, times and UUIDs in binary, and any others. */
final class BinaryForms {

  private static final double MODEL_BITS = 32;

  /** More bits than a delimiter has: bytes that all begin with one follow it rather. */
  private static final double MARK_BITS = LayoutSearch.CONSTANT_BITS + 2;

  private static final int UUID_BYTES = 16;
  private static final double UUID_BITS = 122;

  private BinaryForms() {}

  /** Returns what bytes of a width can stand for. */
  static List<SegmentForm> special(int width) {
    List<SegmentForm> forms = new ArrayList<>(TimeForms.binary(width));
    forms.addAll(NumberForms.binary(width));
    if (width == UUID_BYTES) {
      forms.add(
          new SegmentForm(
              "UUID in 16 bytes",
              TypeUse.of(UUID.class),
              Map.of("as", KeyEncoding.RAW),
              UuidSegment.of(SegmentForm.ENTITY, "id").binary(),
              value -> value.size() == UUID_BYTES && Bytes.isUuid(value) ? 1 : SegmentForm.NONE,
              UUID_BITS,
              MODEL_BITS));
    }
    return forms;
  }

  private static boolean beginWithMark(Tokens tokens) {
    ByteString common = new KeyCuts(tokens.values(), 0).common();
    return !common.isEmpty() && Bytes.classOf(common.byteAt(0)) == Bytes.MARK;
  }

  /** Returns bytes as they are, of a width or of any length if that is 0. */
  static SegmentForm raw(Tokens tokens, int width) {
    BytesSegment bytes = BytesSegment.of(SegmentForm.ENTITY, "bytes").raw();
    double length = Tokens.log2(tokens.longest() - tokens.shortest() + 1);
    double each =
        width > 0 && width <= Long.BYTES
            ? -1
            : 8.0 * tokens.values().stream().mapToInt(ByteString::size).average().orElse(0)
                + length;
    return new SegmentForm(
        width == 0 ? "bytes" : Shown.count(width, "byte"),
        TypeUse.of(ByteString.class),
        width == 0 ? Map.of("as", KeyEncoding.RAW) : Map.of("as", KeyEncoding.RAW, "width", width),
        width == 0 ? bytes : bytes.length(width),
        value ->
            width == 0
                ? 1
                : value.size() != width
                    ? SegmentForm.NONE
                    : width <= Long.BYTES ? Bytes.bigEndian(value) : 1,
        each,
        (width > 0 && width <= Long.BYTES ? MODEL_BITS + 8 : MODEL_BITS + 48)
            + (beginWithMark(tokens) ? MARK_BITS : 0));
  }
}
