package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.encoding.NumberEncoding;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.segment.KeySegment;
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
        .fix(problem.fix(), "for a table without rows yet");
  }

  /**
   * Why a segment does not sort.
   *
   * @param attribute the attribute of {@code @RowKey} at fault
   * @param text the problem, to stand after "do not sort by 'at':"
   * @param fix the segment in an encoding that sorts
   */
  private record Problem(String attribute, String text, DeclarationCode fix) {}

  private static Optional<Problem> problem(Segment segment) {
    if (segment.isByPattern()) {
      String pattern = "its pattern " + JavaLiterals.of(segment.pattern());
      return PatternProblem.unsorted(segment)
          .map(text -> problem("pattern", pattern + " " + text, segment, PatternFix.of(segment)));
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

  private static Problem problem(
      String attribute, String text, Segment segment, AnnotationCode rowKey) {
    return new Problem(attribute, text, DeclarationCode.of(segment).with(rowKey));
  }

  private static Optional<Problem> littleEndian(Segment segment) {
    AnnotationCode bigEndian =
        narrower(segment, AnnotationCode.of(segment.rowKey()))
            .withConstant("as", "KeyEncoding", "BIG_ENDIAN");
    return Optional.of(problem("as", "its lowest byte comes first", segment, bigEndian));
  }

  /** A number of all its bytes has a sign, which sorts after every number without one. */
  private static Optional<Problem> signed(Segment segment) {
    if (!KeyPartTraits.integral(segment.kind()) || !hasSign(segment) || segment.descending()) {
      return Optional.empty();
    }
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    DeclarationCode declared = DeclarationCode.of(segment);
    if (segment.encoding() == KeyEncoding.BIG_ENDIAN) {
      // The bytes of what is not negative stay the same.
      return signed(declared.with(rowKey.withConstant("as", "KeyEncoding", "BIG_ENDIAN_UNSIGNED")));
    }
    return signed(
        width(segment) > 1
            ? declared.with(narrower(segment, rowKey))
            : declared.with(rowKey.with("width", 1)).typed("short"));
  }

  private static Optional<Problem> signed(DeclarationCode fix) {
    return Optional.of(
        new Problem("as", "two's complement puts the negative values after all others", fix));
  }

  private static Optional<Problem> hexadecimal(Segment segment) {
    Optional<KeySegment<?>> stored = SegmentEncoding.of(segment, KeyFormat.VERBATIM);
    if (stored.filter(each -> !each.ordered()).isEmpty()) {
      return Optional.empty();
    }
    AnnotationCode rowKey = AnnotationCode.of(segment.rowKey());
    boolean signed =
        KeyPartTraits.integral(segment.kind()) && !segment.descending() && !segment.isUnsigned();
    AnnotationCode unsigned =
        signed
            ? rowKey.withConstant("as", "KeyEncoding", segment.encoding() + "_UNSIGNED")
            : rowKey;
    if (stored.map(KeySegment::traits).filter(SegmentTraits::isFixed).isPresent()) {
      // The bytes stay the same, those of negative values too.
      return signed(DeclarationCode.of(segment).with(unsigned));
    }
    AnnotationCode padded =
        segment.digits() > 0
            ? rowKey.withConstant("digitsAre", "DigitCount", "EXACTLY")
            : unsigned.with("digits", 2L * NumberEncoding.bytes(segment));
    String text = "hexadecimal digits that are not padded sort 10 before 9";
    return Optional.of(problem("as", text, segment, padded));
  }

  /** Returns the annotation with a byte less than the type has, which leaves no room for a sign. */
  private static AnnotationCode narrower(Segment segment, AnnotationCode rowKey) {
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
