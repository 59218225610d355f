package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "Attributes and marks of a segment that fit neither its type nor each other",
    mandatory = true)
public final class InvalidSegment implements EntityCheck<BigtableEntity> {

  /** What says how a value becomes bytes, where no codec does. */
  private static final List<String> ATTRIBUTES =
      List.of(
          "as",
          "unit",
          "digits",
          "digitsAre",
          "width",
          "pad",
          "descending",
          "max",
          "maxLength",
          "pattern");

  /** What says how a point in time becomes a count. */
  private static final List<String> OF_COUNTS =
      List.of("as", "unit", "digits", "digitsAre", "descending", "max");

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    entity.key().groups().forEach(group -> checkGroup(group, findings));
    ComputedSegments.check(entity, findings);
    int values = entity.segments().stream().mapToInt(InvalidSegment::values).sum();
    if (values > Limits.KEY_VALUES) {
      findings.accept(tooMany(entity));
    }
    for (Segment segment : entity.segments()) {
      if (KeyTypes.accepts(segment, entity.key())) {
        checkAttributes(segment, entity.key().format(), findings);
        checkMarks(segment, findings);
      }
    }
  }

  /** A record of several components is stored as they say; one of one value, as it says itself. */
  private static void checkGroup(Group group, Consumer<Finding> findings) {
    Segment component = group.component();
    if (group.wrapper()) {
      return;
    }
    ATTRIBUTES.stream()
        .filter(component.rowKey()::says)
        .findFirst()
        .ifPresent(
            attribute ->
                findings.accept(
                    SegmentFinding.unfit(
                            component,
                            attribute,
                            "The components of a record carry @RowKey to declare how they are stored.")
                        .fix(
                            SegmentFix.of(
                                component,
                                SegmentFinding.without(
                                    component, ATTRIBUTES.toArray(String[]::new)),
                                ""))));
  }

  private static int values(Segment segment) {
    ValueType type = segment.property().type();
    return type.primitive() && type.kind() == ValueKind.LONG ? 2 : 1;
  }

  private static Finding tooMany(BigtableEntity entity) {
    return Finding.at(
            entity.place(),
            "the key of %s has %s segments".formatted(entity.name(), entity.segments().size()))
        .because(
            "A key is a record, and Java constructs one of at most %s values; a long is two."
                .formatted(Limits.KEY_VALUES))
        .fix("", "columns, for what no read binds");
  }

  /** Looks at the attributes of one segment of a key, or of one part of a qualifier. */
  static void checkAttributes(Segment segment, KeyFormat format, Consumer<Finding> findings) {
    if (segment.hasCodec()) {
      checkCodec(segment, findings);
      return;
    }
    Optional<String> ofCount =
        segment.kind().isMoment() && segment.isByPattern()
            ? OF_COUNTS.stream().filter(segment.rowKey()::says).findFirst()
            : Optional.empty();
    if (ofCount.isPresent()) {
      findings.accept(countAndPattern(segment, ofCount.get()));
    } else if (EncodingAttribute.check(segment, format, findings)) {
      UnitAttribute.check(segment, findings);
      NumberAttributes.check(segment, format, findings);
      WidthAttributes.check(segment, format, findings);
      MaxLengthAttribute.check(segment, findings);
    }
  }

  private static Finding countAndPattern(Segment segment, String attribute) {
    return SegmentFinding.at(segment, attribute, "has %s, and a pattern".formatted(attribute))
        .because(
            "A point in time is stored as a count, or by a pattern as its date and time in UTC.")
        .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "pattern"), "the count"))
        .fix(
            SegmentFix.of(
                segment,
                SegmentFinding.without(segment, OF_COUNTS.toArray(String[]::new)),
                "the date and time"));
  }

  private static void checkCodec(Segment segment, Consumer<Finding> findings) {
    String codec = segment.codecName();
    CodecFix.of(
            segment.codecFit(),
            codec,
            "KeyCodec<%s>".formatted(boxed(segment)),
            problem -> SegmentFinding.at(segment, "codec", problem))
        .ifPresent(findings);
    OptionalInt width = segment.codec().map(Codec::width).orElse(OptionalInt.empty());
    if (width.isPresent() && width.getAsInt() < 1) {
      findings.accept(
          SegmentFinding.at(
                  segment,
                  "codec",
                  "has the codec %s, whose width is %s".formatted(codec, width.getAsInt()))
              .because("A width is the number of bytes of every value, 1 and up.")
              .fix("return KeyCodec.VARIABLE;", "in width(), if values differ in length"));
    }
    ATTRIBUTES.stream()
        .filter(segment.rowKey()::says)
        .findFirst()
        .ifPresent(
            attribute ->
                findings.accept(
                    SegmentFinding.at(
                            segment, attribute, "has %s, and a codec".formatted(attribute))
                        .because("A custom codec decides every byte of its segment.")
                        .fix(
                            SegmentFix.of(
                                segment,
                                SegmentFinding.without(segment, ATTRIBUTES.toArray(String[]::new)),
                                "the codec alone"))
                        .fix(
                            SegmentFix.of(
                                segment,
                                SegmentFinding.without(segment, "codec"),
                                "without the codec"))));
  }

  /** What a codec's type argument is: a key holds bytes as a {@code ByteString}. */
  private static String boxed(Segment segment) {
    ValueType type = segment.property().type();
    String plain = type.plain();
    return switch (type.kind()) {
      case BYTES -> "ByteString";
      case CHAR -> "Character";
      case INT -> "Integer";
      default -> plain.substring(0, 1).toUpperCase(Locale.ROOT) + plain.substring(1);
    };
  }

  private static void checkMarks(Segment segment, Consumer<Finding> findings) {
    if (segment.distribution() != Distribution.BOTH) {
      return;
    }
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    String declaration = PropertyCode.of(segment.property());
    findings.accept(
        Finding.at(
                segment.property().place(),
                "the segment '%s' is marked both @Monotonic and @Distributed"
                    .formatted(segment.name()))
            .because("New values are either near the newest ones or anywhere, not both.")
            .fix(
                "%s @Distributed %s".formatted(rowKey, declaration),
                "if they fall anywhere",
                new Edit.Unannotate(segment.property().place(), "Monotonic"))
            .fix(
                "%s @Monotonic %s".formatted(rowKey, declaration),
                "if they only grow",
                new Edit.Unannotate(segment.property().place(), "Distributed")));
  }
}
