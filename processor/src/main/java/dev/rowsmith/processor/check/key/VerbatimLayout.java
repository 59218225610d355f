package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Rules for the ends of the segments of a verbatim key: a reader has to see them. */
final class VerbatimLayout {

  private static final String DELIMITER = "#";

  private VerbatimLayout() {}

  static void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (OpenEnd end : OpenEnd.of(entity.segments())) {
      findings.accept(
          end.next()
              .map(next -> touching(entity, end.segment(), next))
              .orElseGet(() -> contained(entity, end.segment(), end.inside())));
    }
  }

  private static Finding touching(BigtableEntity entity, Segment segment, Segment next) {
    Finding finding =
        Finding.at(
                segment.property().place(),
                "the segments '%s' and '%s' of %s touch, and '%s' has no fixed width"
                    .formatted(segment.name(), next.name(), entity.name(), segment.name()))
            .because("A key read back could not tell where the one ends and the other starts.")
            .today("key today", KeyPicture.of(entity.key()));
    return fixedWidth(finding, segment)
        .orElse(finding)
        .fix(
            Fix.of(
                AnnotationCode.of(entity.tableSource())
                    .withText("key", layoutWithDelimiter(entity, segment))
                    .attribute("key"),
                "in @Table"));
  }

  private static Optional<Finding> fixedWidth(Finding finding, Segment segment) {
    return FixedWidth.of(segment)
        .map(
            rowKey ->
                finding.fix(
                    DeclarationCode.of(segment).with(rowKey),
                    "so that it always ends at the same place"));
  }

  private static Finding contained(BigtableEntity entity, Segment segment, String value) {
    Finding finding =
        Finding.at(
                segment.property().place(),
                "'%s' of %s ends at %s, which %s has inside"
                    .formatted(
                        segment.name(),
                        entity.name(),
                        JavaLiterals.of(LayoutConstants.shown(segment.suffix())),
                        value))
            .because("A key read back would end there too early.")
            .today("key today", KeyPicture.of(entity.key()));
    return fixedWidth(finding, segment)
        .orElseGet(
            () ->
                finding.fix(
                    "another constant after '%s'".formatted(segment.name()),
                    "one that no value has inside"));
  }

  private static String layoutWithDelimiter(BigtableEntity entity, Segment open) {
    List<Segment> closed =
        entity.segments().stream()
            .map(segment -> segment.equals(open) ? segment.followedBy(DELIMITER) : segment)
            .toList();
    StringBuilder layout = new StringBuilder(LayoutConstants.inLayout(entity.key().constant()));
    closed.forEach(
        segment ->
            layout
                .append('{')
                .append(segment.name())
                .append('}')
                .append(LayoutConstants.inLayout(segment.suffix())));
    return layout.toString();
  }
}
