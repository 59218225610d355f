package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.key.KeyOrder;
import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Fixes of a primary key in which time comes too early. */
public final class SpannerTimeFix {

  private final SpannerEntity entity;
  private final SpannerFixes fixes;
  private final List<Part> parts;
  private final Part time;

  private SpannerTimeFix(SpannerEntity entity, Part time) {
    this.entity = entity;
    this.fixes = new SpannerFixes(entity);
    this.parts = entity.orderedKey().parts();
    this.time = time;
  }

  public static Finding addTo(Finding finding, SpannerEntity entity, Part time) {
    SpannerTimeFix fix = new SpannerTimeFix(entity, time);
    if (fix.isReadInOrder()) {
      return fix.addNameMark(
          fix.addOrder(
              fix.fixes.addShards(finding, "which keeps the order of the time in each shard")));
    }
    if (KeyPartTraits.sortableByName(time)
        && fix.parts.stream().noneMatch(KeyPartTraits::canLead)) {
      return fix.addNameMark(
          fix.addPromotion(fix.fixes.addShards(finding, "computed from the id")));
    }
    Finding fixed = fix.addMark(fix.addOrder(finding));
    return fix.addNameMark(
        fix.fixes.addShards(
            fixed.fixes().isEmpty()
                ? fixed.fix(
                    "a high-cardinality part before '%s', such as an id".formatted(time.name()), "")
                : fixed,
            "if no other part can lead"));
  }

  /** An outbox or a queue is read from its oldest row on: an id in front would end that. */
  private boolean isReadInOrder() {
    return Words.QUEUE.in(NameWords.of(entity.name()))
        || Words.QUEUE.in(NameWords.of(entity.table()));
  }

  /** Adds the mark for what only its name tells. */
  private Finding addNameMark(Finding finding) {
    return KeyPartTraits.temporal(time)
        ? finding
        : finding.fix(
            SpannerCode.distributed(fixes.part(time)),
            "if the name misleads, and new values fall anywhere",
            AnnotationCode.named("Distributed").edit(time.property().place()));
  }

  private Finding addOrder(Finding finding) {
    Optional<Part> leader = parts.stream().filter(KeyPartTraits::canLead).findFirst();
    if (leader.isPresent()) {
      return fixes.fixOrder(finding, KeyOrder.ledBy(leader.get(), parts), time);
    }
    return parts.stream()
        .filter(part -> KeyPartTraits.perhapsSequential(part) && !KeyPartTraits.clock(part))
        .findFirst()
        .map(number -> addSwapped(finding, number))
        .orElseGet(() -> addPromotion(finding));
  }

  /** A number may lead once someone says that its values spread, as those of users in the guide. */
  private Finding addSwapped(Finding finding, Part number) {
    KeyOrder order = KeyOrder.ledBy(number, parts);
    List<Edit> edits = new ArrayList<>(order.edits(fixes::annotation));
    edits.add(AnnotationCode.named("Distributed").edit(number.property().place()));
    PrimaryKeyPart part = fixes.part(number);
    return finding.fix(
        new Fix(
            fixes.picture(order),
            "%s, and declare that its values spread: %s"
                .formatted(order.how(time, "part"), SpannerCode.distributed(part)),
            edits));
  }

  /** Adds the promotion of a column of many values to a part in front of the time. */
  private Finding addPromotion(Finding finding) {
    return entity.otherColumns().stream()
        .filter(column -> rank(column) < Integer.MAX_VALUE)
        .min(Comparator.comparingInt(SpannerTimeFix::rank))
        .map(column -> finding.fix(promoted(column)))
        .orElse(finding);
  }

  private Fix promoted(SpannerColumn column) {
    int before = parts.indexOf(time);
    boolean numbered = KeyOrder.numbered(parts);
    AnnotationCode primaryKey =
        numbered
            ? AnnotationCode.named("PrimaryKey").with("order", before + 1)
            : AnnotationCode.named("PrimaryKey");
    List<Edit> edits = new ArrayList<>(List.of(primaryKey.edit(column.property().place())));
    edits.addAll(
        numbered
            ? KeyOrder.numbersFrom(before, parts, fixes::annotation)
            : List.of(
                new Edit.Reorder(KeyOrder.placesWith(column.property().place(), before, parts))));
    List<String> names = new ArrayList<>(parts.stream().map(Part::name).toList());
    names.add(before, column.path());
    String where =
        numbered ? "count '%s' and what follows one higher: %s" : "declared before '%s': %s";
    return new Fix(
        primaryKey + " " + SpannerCode.of(column.property()),
        where.formatted(time.name(), SpannerCode.picture(entity, names)),
        entity.recordsInKey().isEmpty() ? edits : List.of());
  }

  /** An id before any other UUID; text of another name may have few values, or be long. */
  private static int rank(SpannerColumn column) {
    String name = column.property().name();
    boolean plain =
        !column.isEmbedded()
            && !column.nullable()
            && !column.absent()
            && !column.type().array()
            && column.generatedBy().isEmpty()
            && !column.property().personal()
            && !NameMeaning.personal(name)
            && !NameMeaning.digest(name);
    boolean named = name.equals("id") || name.endsWith("Id");
    if (!column.isSorted()) {
      return Integer.MAX_VALUE;
    }
    return switch (column.form().kind()) {
      case STRING -> plain && named ? 0 : Integer.MAX_VALUE;
      case UUID -> plain ? (named ? 0 : 1) : Integer.MAX_VALUE;
      default -> Integer.MAX_VALUE;
    };
  }

  /** Adds the mark for dates, which are often no time of writing; a timestamp nearly always is. */
  private Finding addMark(Finding finding) {
    return time.kind() == ValueKind.LOCAL_DATE
            && time.distribution() == Distribution.UNKNOWN
            && !finding.fixes().isEmpty()
        ? finding.fix(
            SpannerCode.distributed(fixes.part(time)),
            "if it is not the time of the write, as a date of birth",
            AnnotationCode.named("Distributed").edit(time.property().place()))
        : finding;
  }
}
