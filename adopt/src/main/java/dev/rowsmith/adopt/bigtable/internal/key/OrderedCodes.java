package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.adopt.bigtable.internal.sample.PlausibleTime;
import dev.rowsmith.adopt.source.TypeUse;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Keys of the ORDERED_CODE format: fields that 00 01 separates, in which 00 is escaped. Keys of
 * other layouts that hold these bytes hold others as well that no such key has.
 */
final class OrderedCodes {

  /** With fewer keys, the separator can be chance. */
  private static final int ENOUGH_KEYS = 10;

  private OrderedCodes() {}

  /** Returns the layout of keys that are fields of ordered codes. */
  static Optional<KeyGuess> find(List<ByteString> keys) {
    int tolerated = Tokens.tolerated(keys.size());
    List<List<ByteString>> split = keys.stream().map(OrderedCodes::split).toList();
    long separated = split.stream().filter(fields -> fields.size() > 1).count();
    if (keys.size() < ENOUGH_KEYS || keys.size() - separated > tolerated) {
      return Optional.empty();
    }
    int most = split.stream().mapToInt(List::size).max().orElse(0);
    List<SegmentForm> forms =
        IntStream.range(0, most).mapToObj(at -> form(values(split, at))).toList();
    KeyGuess guess = KeyGuess.ofFields(forms);
    return guess.kept(keys).size() >= keys.size() - tolerated
        ? Optional.of(guess)
        : Optional.empty();
  }

  private static List<ByteString> split(ByteString key) {
    List<ByteString> fields = new ArrayList<>();
    int from = 0;
    for (int at = 0; at + 1 < key.size(); at++) {
      if (key.byteAt(at) == 0 && key.byteAt(at + 1) == 1) {
        fields.add(unescaped(key.substring(from, at)));
        from = at + 2;
        at++;
      }
    }
    fields.add(unescaped(key.substring(from)));
    return fields;
  }

  /** Whether the escapes are right is seen when the runtime reads the key. */
  private static ByteString unescaped(ByteString field) {
    ByteString.Output bytes = ByteString.newOutput(field.size());
    for (int at = 0; at < field.size(); at++) {
      bytes.write(field.byteAt(at));
      at += field.byteAt(at) == 0 ? 1 : 0;
    }
    ByteString value = bytes.toByteString();
    return field.size() == 2 && field.byteAt(1) == 0 ? ByteString.EMPTY : value;
  }

  private static Tokens values(List<List<ByteString>> split, int place) {
    return new Tokens(
        split.stream()
            .map(fields -> place < fields.size() ? fields.get(place) : ByteString.EMPTY)
            .toList(),
        Tokens.Place.LAST);
  }

  private static SegmentForm form(Tokens tokens) {
    if (tokens.most(Bytes::isText)) {
      return field(
          "text",
          TypeUse.of(String.class),
          Map.of(),
          TextSegment.ofVerbatim(SegmentForm.ENTITY, "part"),
          tokens.textBits());
    }
    SegmentForm number =
        field(
            "number in 1 to 10 bytes",
            TypeUse.of(long.class),
            Map.of(),
            IntegralSegment.ofLong(SegmentForm.ENTITY, "number").as(IntegerEncoding.orderedCode()),
            Long.SIZE);
    if (!number.keeps(tokens)) {
      return field(
          "bytes",
          TypeUse.of(ByteString.class),
          Map.of("as", KeyEncoding.RAW),
          BytesSegment.of(SegmentForm.ENTITY, "bytes").raw(),
          Long.SIZE);
    }
    SegmentForm time =
        field(
            "epoch milliseconds in 1 to 10 bytes",
            TypeUse.of(Instant.class),
            Map.of(),
            InstantSegment.of(SegmentForm.ENTITY, "at").as(IntegerEncoding.orderedCode()),
            Long.SIZE);
    return tokens.most(value -> isTime(time.segment(), value)) ? time : number;
  }

  private static boolean isTime(KeySegment<?> probe, ByteString value) {
    try {
      Instant time = (Instant) probe.read(KeyReader.of(SegmentForm.ENTITY, value));
      return PlausibleTime.isCount(time.getEpochSecond(), EpochUnit.SECONDS);
    } catch (RowsmithException notANumber) {
      return false;
    }
  }

  private static SegmentForm field(
      String words,
      TypeUse type,
      Map<String, Object> attributes,
      KeySegment<?> segment,
      double bits) {
    return new SegmentForm(
        words,
        type,
        attributes,
        segment,
        value -> SegmentForm.keeps(segment, value) ? 1 : SegmentForm.NONE,
        bits,
        0);
  }
}
