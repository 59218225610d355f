package dev.rowsmith.processor.check.mapping;

import static dev.rowsmith.processor.check.mapping.AttributeRule.fine;
import static dev.rowsmith.processor.check.mapping.AttributeRule.rule;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Rules for {@code as} and {@code unit}. */
final class EncodingRules {

  private static final String OTHER_FORMAT =
      "is stored as {as}, which a key of the format {format} does not have";
  private static final String VERBATIM =
      "as = {as} is for verbatim keys, the layouts of tables that exist.";

  static final List<AttributeRule> AS =
      List.of(
          fine(on -> on.is(KeyEncoding.DEFAULT)),
          rule("as", on -> !on.isEncodedIn(KeyFormat.VERBATIM))
              .says("is stored as {as}, but is of type {type}")
              .because(on -> on.text("as = {as} is for %s.".formatted(types(on)))),
          fine(on -> on.isEncodedIn(on.format())),
          rule("as", on -> on.in(KeyFormat.ORDERED_CODE))
              .says(OTHER_FORMAT)
              .because("An ordered code has one encoding for each type.")
              .without("as", "width"),
          rule("as", on -> on.segment().kind().isBytes())
              .says(OTHER_FORMAT)
              .because(VERBATIM)
              .changed(
                  on -> on.code().withConstant("as", "KeyEncoding", KeyEncoding.HEX),
                  "hexadecimal, in lower case"),
          rule("as", on -> true).says(OTHER_FORMAT).because(VERBATIM).without("as", "width"));

  static final List<AttributeRule> UNIT =
      List.of(
          fine(on -> on.segment().kind().isMoment() || !saysUnit(on)),
          rule("unit", on -> on.is(ValueKind.LONG) && on.column().isEmpty())
              .unfit("unit is for " + KeyTypes.MOMENTS + ".")
              .fix((finding, on) -> finding.fix(on.declared().typed("Instant"), ""))
              .without("unit"),
          rule("unit", on -> true).unfit("unit is for " + KeyTypes.MOMENTS + ".").without("unit"));

  /** The types of messages, in their order. */
  private static final List<String> TYPES =
      List.of(
          ("String boolean BigInteger byte[] ByteString UUID byte short int long Instant"
                  + " OffsetDateTime ZonedDateTime Date")
              .split(" ", -1));

  private EncodingRules() {}

  private static boolean saysUnit(EncodedAttributes on) {
    return on.source().constant("unit", EpochUnit.DEFAULT) != EpochUnit.DEFAULT;
  }

  private static String types(EncodedAttributes on) {
    Stream<String> types = TYPES.stream();
    return Wording.joined(
        types
            .filter(
                type ->
                    SegmentEncoding.encodes(
                        kind(type), on.segment().encoding(), KeyFormat.VERBATIM))
            .toList(),
        "and");
  }

  private static ValueKind kind(String type) {
    return type.equals("byte[]")
        ? ValueKind.BYTES
        : ValueKind.valueOf(type.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT));
  }
}
