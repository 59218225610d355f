package dev.rowsmith.processor.lock.bigtable;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Tokens of a segment: the runtime's definition of its bytes, and which values it holds. */
final class SegmentTokens {

  /** The type in Java of a point in time: its bytes are those of the instant. */
  private static final String JAVA = "java";

  /** Units that a {@code java.util.Date} does not fill. */
  private static final Set<EpochUnit> FINER = EnumSet.of(EpochUnit.MICROS, EpochUnit.NANOS);

  private SegmentTokens() {}

  /**
   * Returns the tokens of a segment without what follows it.
   *
   * @throws IllegalArgumentException if the declaration does not fit; checks report it
   */
  static Tokens of(Segment segment, KeyFormat format) {
    if (segment.codec().isPresent()) {
      Codec codec = segment.codec().get();
      return Tokens.of("type", "codec")
          .with("class", codec.type().qualified())
          .withIf(codec.width().isPresent(), "width", codec.width().orElse(0));
    }
    Tokens tokens = tokens(SegmentEncoding.made(segment, format, "").value().definition());
    return switch (segment.kind()) {
      case ENUM ->
          tokens.with("constants", Constants.sorted(segment.property().type().constants()));
      case STRING, BYTES, BYTE_STRING ->
          tokens.withIf(segment.maxLength() > 0, "max-bytes", segment.maxLength());
      case DATE ->
          tokens.withIf(
              segment.pattern().isEmpty() && FINER.contains(segment.unit()), "precision", "millis");
      default -> tokens;
    };
  }

  private static Tokens tokens(SegmentDefinition definition) {
    Tokens tokens = Tokens.of("type", definition.type());
    for (Map.Entry<String, String> each : definition.attributes().entrySet()) {
      tokens = tokens.with(each.getKey(), each.getValue());
    }
    return tokens.without(JAVA);
  }
}
