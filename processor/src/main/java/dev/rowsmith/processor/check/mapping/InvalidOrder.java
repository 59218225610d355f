package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Segments or parts of a key whose order does not order them", mandatory = true)
public final class InvalidOrder implements EntityCheck<BigtableEntity> {

  private static final String RULE =
      "Either every segment has a different order, from 1, or none has one.";

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Segment segment : entity.segments()) {
      entity
          .key()
          .groupAround(segment)
          .filter(group -> hasOrderInside(segment, group))
          .ifPresent(group -> findings.accept(inside(segment, group)));
    }
    List<Segment> segments = entity.key().components();
    List<Segment> negative = segments.stream().filter(segment -> segment.order() < 0).toList();
    List<Segment> without = segments.stream().filter(segment -> segment.order() == 0).toList();
    if (!negative.isEmpty()) {
      negative.forEach(segment -> findings.accept(negative(entity, segment)));
    } else if (!without.isEmpty() && without.size() < segments.size()) {
      findings.accept(partial(entity, without));
    } else if (without.isEmpty()) {
      reportTwice(entity, findings);
    }
  }

  /** Returns whether the record says a place, and not only the component that holds it. */
  private static boolean hasOrderInside(Segment segment, Group group) {
    return segment.rowKey().says("order") && !segment.rowKey().equals(group.component().rowKey());
  }

  static Finding inside(Segment segment, Group group) {
    return Finding.at(
            segment.rowKey().at("order"),
            "the segment '%s' has an order in the record %s"
                .formatted(segment.name(), group.type().display()))
        .because("The components of a record are in the key in the order of the record.")
        .fix(unnumbered(segment).toString(), "");
  }

  private static Finding negative(BigtableEntity entity, Segment segment) {
    return Finding.at(
            segment.rowKey().at("order"),
            "the segment '%s' of %s has the order %s"
                .formatted(segment.name(), entity.name(), segment.order()))
        .because(RULE)
        .fix(
            Fix.of(
                DeclarationCode.of(segment)
                    .with(numbered(segment, entity.key().components().indexOf(segment) + 1)),
                ""));
  }

  private static Finding partial(BigtableEntity entity, List<Segment> without) {
    List<Integer> taken = orders(entity);
    List<DeclarationCode> numbered = new ArrayList<>();
    for (Segment segment : without) {
      numbered.add(DeclarationCode.of(segment).with(numbered(segment, next(taken))));
    }
    return Finding.at(
            without.get(0).property().place(),
            "%s of %s %s no order, but other segments have one"
                .formatted(
                    Wording.quoted(without.stream().map(Segment::name).toList()),
                    entity.name(),
                    without.size() == 1 ? "has" : "have"))
        .because(RULE)
        .fix(Fix.of(numbered, ""))
        .fix(
            Fix.of(
                entity.key().components().stream().map(InvalidOrder::unnumbered).toList(),
                "for the order of the declarations"));
  }

  private static void reportTwice(BigtableEntity entity, Consumer<Finding> findings) {
    Map<Integer, Segment> seen = new HashMap<>();
    List<Integer> taken = orders(entity);
    for (Segment segment : entity.key().components()) {
      Segment first = seen.putIfAbsent(segment.order(), segment);
      if (first != null) {
        findings.accept(
            Finding.at(
                    segment.rowKey().at("order"),
                    "the segments '%s' and '%s' of %s both have the order %s"
                        .formatted(first.name(), segment.name(), entity.name(), segment.order()))
                .because(RULE)
                .fix(Fix.of(DeclarationCode.of(segment).with(numbered(segment, next(taken))), "")));
      }
    }
  }

  private static List<Integer> orders(BigtableEntity entity) {
    return new ArrayList<>(entity.key().components().stream().map(Segment::order).toList());
  }

  private static int next(List<Integer> taken) {
    int place = 1;
    while (taken.contains(place)) {
      place++;
    }
    taken.add(place);
    return place;
  }

  private static DeclarationCode unnumbered(Segment segment) {
    return DeclarationCode.of(segment).with(AnnotationCode.of(segment.rowKey()).without("order"));
  }

  private static AnnotationCode numbered(Segment segment, int place) {
    return AnnotationCode.of(segment.rowKey()).with("order", place);
  }
}
