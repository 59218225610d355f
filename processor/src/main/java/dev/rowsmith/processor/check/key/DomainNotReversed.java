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
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.KeyPicture;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A host or domain name that is stored from its smallest part to its largest",
    severity = Severity.WARNING)
public final class DomainNotReversed implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    // Binary keys know no reversed domain.
    if (entity.key().format() != KeyFormat.ORDERED_CODE) {
      entity.segments().stream()
          .filter(segment -> isAsItIs(segment) && isDomain(entity, segment))
          .forEach(segment -> findings.accept(notReversed(entity, segment)));
      // Behind another segment an address is what an owner has several of: the pages of a user.
      entity.segments().stream()
          .limit(1)
          .filter(segment -> isAsItIs(segment) && NameMeaning.url(segment.name()))
          .forEach(segment -> findings.accept(url(entity, segment)));
    }
  }

  private static boolean isAsItIs(Segment segment) {
    return segment.kind() == ValueKind.STRING
        && segment.encoding() == KeyEncoding.DEFAULT
        && !segment.hasCodec()
        && !NameWords.split(segment.name()).has("reversed");
  }

  private static boolean isDomain(BigtableEntity entity, Segment segment) {
    return NameMeaning.domain(segment.name())
        || (NameMeaning.host(segment.name()) && !isOneMachine(entity, segment));
  }

  /**
   * Returns whether the key is that of one machine's readings, over time or the latest of them: the
   * guide on time series keeps host names as they are there, since a machine is read by its whole
   * name and its neighbours do not matter.
   */
  private static boolean isOneMachine(BigtableEntity entity, Segment host) {
    List<Segment> segments = entity.segments();
    int next = segments.indexOf(host) + 1;
    return next == segments.size()
        ? next == 1 && entity.columns().stream().allMatch(Measurement::isNumber)
        : KeyPartTraits.clock(segments.get(next).asPart());
  }

  private static Finding url(BigtableEntity entity, Segment segment) {
    return Finding.at(
            segment.property().place(),
            "'%s' leads the row key of %s with a domain name that is not reversed"
                .formatted(segment.name(), entity.name()))
        .because(
            "The rows of https://maps.google.com and https://drive.google.com are not neighbours.")
        .today("key today", KeyPicture.of(entity.key()))
        .fix(UrlFix.of(entity, segment));
  }

  private static Finding notReversed(BigtableEntity entity, Segment segment) {
    AnnotationCode reversed =
        AnnotationCode.of(segment.rowKey()).withConstant("as", "KeyEncoding", "REVERSED_DOMAIN");
    return Finding.at(
            segment.property().place(),
            "'%s' in the row key of %s is a domain name that is not reversed"
                .formatted(segment.name(), entity.name()))
        .because("The rows of maps.google.com and drive.google.com are not neighbours.")
        .today("key today", KeyPicture.of(entity.key()))
        .fix(segment, reversed, "com.google.maps; for a table without rows yet");
  }
}
