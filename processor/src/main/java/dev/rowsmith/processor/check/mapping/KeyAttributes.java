package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.mapping.AttributeRule.rule;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** All rules for the attributes that say how values become bytes. */
final class KeyAttributes {

  /** What says how a qualifier becomes bytes, where no codec does. */
  static final List<String> OF_QUALIFIERS =
      List.of("as", "unit", "digits", "width", "pad", "descending", "pattern");

  /** What says how a segment becomes bytes, where no codec does. */
  static final List<String> OF_SEGMENTS = ofSegments();

  /** What says how a point in time becomes a count. */
  private static final List<String> OF_COUNTS =
      List.of("as", "unit", "digits", "digitsAre", "descending", "max");

  private static final List<AttributeRule> COUNT_AND_PATTERN =
      List.of(
          rule(OF_COUNTS, on -> on.segment().isByPattern() && on.firstOf(OF_COUNTS).isPresent())
              .says("has {attribute}, and a pattern")
              .because(
                  "A point in time is stored as a count, or by a pattern as its date and time in"
                      + " UTC.")
              .without(List.of("pattern"), "the count")
              .without(OF_COUNTS, "the date and time"));

  private static final List<List<AttributeRule>> BESIDE_EACH_OTHER =
      List.of(
          EncodingRules.UNIT,
          NumberRules.DIGITS,
          NumberRules.NEEDED_DIGITS,
          NumberRules.DIGITS_ARE,
          NumberRules.DESCENDING,
          LengthRules.MAX,
          LengthRules.WIDTH,
          LengthRules.MAX_LENGTH);

  private KeyAttributes() {}

  private static List<String> ofSegments() {
    List<String> all = new ArrayList<>(OF_QUALIFIERS);
    all.addAll(List.of("digitsAre", "max", "maxLength"));
    return all;
  }

  static void check(EncodedAttributes on, Consumer<Finding> findings) {
    Segment segment = on.segment();
    if (segment.hasCodec()) {
      checkCodec(on, findings);
      return;
    }
    boolean pointInTime = segment.kind().isMoment() && on.column().isEmpty();
    AttributeRule.check(pointInTime ? COUNT_AND_PATTERN : List.of(), on)
        .or(() -> AttributeRule.check(EncodingRules.AS, on))
        .ifPresentOrElse(
            findings,
            () ->
                BESIDE_EACH_OTHER.forEach(
                    rules -> AttributeRule.check(rules, on).ifPresent(findings)));
  }

  private static void checkCodec(EncodedAttributes on, Consumer<Finding> findings) {
    Segment segment = on.segment();
    List<String> codec = List.of("codec");
    boolean qualifier = on.column().isPresent();
    // A key holds bytes as a ByteString.
    String type =
        segment.kind() == ValueKind.BYTES ? "ByteString" : segment.property().type().boxed();
    CodecFix.of(
            segment.codecFit(),
            segment.codecName(),
            "KeyCodec<%s>".formatted(type),
            problem -> on.at(codec, problem))
        .ifPresent(findings);
    OptionalInt width = segment.codec().map(Codec::width).orElse(OptionalInt.empty());
    if (!qualifier && width.isPresent() && width.getAsInt() < 1) {
      findings.accept(
          on.at(
                  codec,
                  "has the codec %s, whose width is %s"
                      .formatted(segment.codecName(), width.getAsInt()))
              .because("A width is the number of bytes of every value, 1 and up.")
              .fix("return KeyCodec.VARIABLE;", "in width(), if values differ in length"));
    }
    List<String> others = qualifier ? OF_QUALIFIERS : OF_SEGMENTS;
    AttributeRule alone =
        rule(others, each -> each.firstOf(others).isPresent())
            .says("has {attribute}, and a codec")
            .because(
                "A custom codec decides every byte of its %s."
                    .formatted(qualifier ? "qualifiers" : "segment"))
            .without(others, "the codec alone")
            .without(codec, "without the codec");
    AttributeRule.check(List.of(alone), on).ifPresent(findings);
  }
}
