package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A segment of a verbatim key whose bytes do not sort as its values do",
    severity = Severity.WARNING)
public final class KeyOrderBroken implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    if (entity.key().format() != KeyFormat.VERBATIM) {
      return;
    }
    for (Segment segment : entity.segments()) {
      if (!segment.hasCodec() && hasOrder(segment)) {
        problem(segment).ifPresent(problem -> findings.accept(broken(entity, segment, problem)));
      }
    }
  }

  /** A digest, and what is spread by design, has no order that its rows could keep. */
  static boolean hasOrder(Segment segment) {
    return segment.distribution() != Distribution.DISTRIBUTED
        && !NameMeaning.checksum(segment.name());
  }

  private static Finding broken(BigtableEntity entity, Segment segment, Problem problem) {
    return Finding.at(
            segment.rowKey().at(problem.attribute()),
            "the rows of %s do not sort by '%s': %s"
                .formatted(entity.name(), segment.name(), problem.text()))
        .because("A range of its values is not a range of rows, and cannot be read as one.")
        .today("key today", KeyPicture.of(entity.key()))
        .fix(problem.fix());
  }

  /**
   * Why a segment does not sort.
   *
   * @param attribute the attribute of {@code @RowKey} at fault
   * @param text the problem, to stand after "do not sort by 'at':"
   * @param fix the segment in an encoding that sorts
   */
  private record Problem(String attribute, String text, Fix fix) {}

  private static Fix rowKey(Segment segment, AnnotationCode rowKey) {
    return fix(PropertyCode.of(segment, rowKey), rowKey.edit());
  }

  private static Fix fix(String code, Edit... edits) {
    return new Fix(code, "for a table without rows yet", List.of(edits));
  }

  private static Optional<Problem> problem(Segment segment) {
    if (segment.isByPattern()) {
      return PatternProblem.unsorted(segment).map(text -> pattern(segment, text));
    }
    if (!segment.isCount()) {
      return Optional.empty();
    }
    return switch (segment.encoding()) {
      case LITTLE_ENDIAN -> width(segment) == 1 ? signed(segment) : littleEndian(segment);
      case BIG_ENDIAN, COMPLEMENT -> signed(segment);
      case HEX, HEX_UPPER, HEX_UNSIGNED, HEX_UPPER_UNSIGNED -> hexadecimal(segment);
      default -> Optional.empty();
    };
  }

  private static Problem pattern(Segment segment, String text) {
    return new Problem(
        "pattern",
        "its pattern %s %s".formatted(JavaLiterals.of(segment.pattern()), text),
        rowKey(segment, PatternFix.of(segment)));
  }

  private static Optional<Problem> littleEndian(Segment segment) {
    AnnotationCode bigEndian =
        unsigned(segment, AnnotationCode.of(segment.rowKey()))
            .withConstant("as", "KeyEncoding", "BIG_ENDIAN");
    return Optional.of(
        new Problem("as", "its lowest byte comes first", rowKey(segment, bigEndian)));
  }

  /** A number of all its bytes has a sign, which sorts after every number without one. */
  private static Optional<Problem> signed(Segment segment) {
    if (!KeyPartTraits.integral(segment.kind()) || !hasSign(segment) || segment.descending()) {
      return Optional.empty();
    }
    if (segment.encoding() == KeyEncoding.BIG_ENDIAN) {
      // The bytes of what is not negative stay the same.
      AnnotationCode unsigned =
          AnnotationCode.of(segment.rowKey())
              .withConstant("as", "KeyEncoding", "BIG_ENDIAN_UNSIGNED");
      return Optional.of(signed(rowKey(segment, unsigned)));
    }
    if (width(segment) > 1) {
      AnnotationCode unsigned = unsigned(segment, AnnotationCode.of(segment.rowKey()));
      return Optional.of(signed(rowKey(segment, unsigned)));
    }
    AnnotationCode wide = AnnotationCode.of(segment.rowKey()).with("width", 1);
    Edit wider = new Edit.Retype(segment.property().place(), "short");
    return Optional.of(
        signed(fix(wide + " short " + segment.property().name(), wide.edit(), wider)));
  }

  private static Problem signed(Fix fix) {
    return new Problem("as", "two's complement puts the negative values after all others", fix);
  }

  private static Optional<Problem> hexadecimal(Segment segment) {
    Optional<KeySegment<?>> stored = SegmentEncoding.of(segment, KeyFormat.VERBATIM);
    if (stored.filter(each -> !each.ordered()).isEmpty()) {
      return Optional.empty();
    }
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    if (stored.map(KeySegment::traits).filter(SegmentTraits::isFixed).isPresent()) {
      // The bytes stay the same, those of negative values too.
      return Optional.of(signed(rowKey(segment, unsignedDigits(segment, rowKey))));
    }
    AnnotationCode padded =
        segment.digits() > 0
            ? rowKey.withConstant("digitsAre", "DigitCount", "EXACTLY")
            : unsignedDigits(segment, rowKey).with("digits", 2L * NumberEncoding.bytes(segment));
    return Optional.of(
        new Problem(
            "as",
            "hexadecimal digits that are not padded sort 10 before 9",
            rowKey(segment, padded)));
  }

  private static AnnotationCode unsignedDigits(Segment segment, AnnotationCode rowKey) {
    boolean signed = KeyPartTraits.integral(segment.kind()) && !segment.descending();
    return signed && !segment.isUnsigned()
        ? rowKey.withConstant("as", "KeyEncoding", segment.encoding() + "_UNSIGNED")
        : rowKey;
  }

  /** Returns the annotation with a byte less than the type has, which leaves no room for a sign. */
  private static AnnotationCode unsigned(Segment segment, AnnotationCode rowKey) {
    return hasSign(segment) && KeyPartTraits.integral(segment.kind()) && width(segment) > 1
        ? rowKey.with("width", NumberEncoding.bytes(segment) - 1)
        : rowKey;
  }

  private static boolean hasSign(Segment segment) {
    return width(segment) >= NumberEncoding.bytes(segment);
  }

  private static int width(Segment segment) {
    return segment.width() > 0 ? segment.width() : NumberEncoding.bytes(segment);
  }
}
