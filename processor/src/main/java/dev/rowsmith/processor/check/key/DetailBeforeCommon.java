package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Reports a segment of many values in front of one of few, which would group the rows. */
@AutoService(SchemaCheck.class)
public final class DetailBeforeCommon implements SchemaCheck {

  @Override
  public String id() {
    return "DetailBeforeCommon";
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    if (!KeyOrder.isClear(entity)) {
      return;
    }
    List<Segment> segments = entity.segments();
    for (int at = 0; at + 1 < segments.size(); at++) {
      Segment detail = segments.get(at);
      List<Segment> common = commonAfter(detail, segments);
      if (isDetail(detail) && !common.isEmpty()) {
        findings.accept(wrongOrder(entity, detail, common));
        return;
      }
    }
  }

  /**
   * Returns the segments of few values that belong in front of a detail: those that say of what
   * sort it is ({@code deviceType} of {@code deviceId}), and those with which the key ends. Between
   * an id and a time or another id, a value of few divides the rows of the id, and stands well.
   */
  private static List<Segment> commonAfter(Segment detail, List<Segment> segments) {
    List<Segment> rest = segments.subList(segments.indexOf(detail) + 1, segments.size());
    boolean endsSo = rest.stream().allMatch(Values::lowCardinality);
    return rest.stream()
        .filter(Values::lowCardinality)
        .filter(segment -> endsSo || describes(segment, detail))
        .toList();
  }

  /** Returns whether the segment of few values is named after the detail, as a quality of it. */
  static boolean describes(Segment few, Segment detail) {
    List<String> words = NameWords.of(detail.name()).beforeHead().words();
    return Values.lowCardinality(few)
        && isDetail(detail)
        && !words.isEmpty()
        && NameWords.of(few.name()).beforeHead().words().equals(words);
  }

  /**
   * Returns whether the segment identifies one of very many; a tenant, which comes first, is few.
   */
  private static boolean isDetail(Segment segment) {
    NameWords words = NameWords.of(segment.name());
    boolean identifies =
        segment.kind() == ValueKind.UUID
            || (words.head().equals("id")
                && !Values.clock(segment)
                && !Values.lowCardinality(segment));
    return identifies && !words.contains(Set.of("tenant"));
  }

  private static Finding wrongOrder(Entity entity, Segment detail, List<Segment> common) {
    List<Segment> order = new ArrayList<>(entity.segments());
    order.removeAll(common);
    order.addAll(order.indexOf(detail), common);
    Segment first = common.get(0);
    Finding finding =
        Finding.at(
                detail.property().place(),
                "the row key of %s has '%s', of many values, before '%s', of few"
                    .formatted(entity.name(), detail.name(), first.name()))
            .because(
                "The rows of one '%s' lie all over the table: reading them is a scan of it all."
                    .formatted(first.name()))
            .today("key today", KeyPicture.of(entity.key()));
    return new KeyOrder(order, entity.segments()).addTo(finding, entity, detail);
  }
}
