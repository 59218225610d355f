package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Rules for the {@code order} of the parts of a primary key. */
final class PrimaryKeyOrder {

  private static final String RULE =
      "Either every part has a different order, from 1, or none has one.";

  private final SpannerEntity entity;

  /** The parts in key order; of a record, whose components have its place, the first one. */
  private final List<PrimaryKeyPart> parts;

  PrimaryKeyOrder(SpannerEntity entity) {
    this.entity = entity;
    Set<String> seen = new HashSet<>();
    this.parts = entity.key().stream().filter(part -> seen.add(component(part))).toList();
  }

  void check(Consumer<Finding> findings) {
    List<PrimaryKeyPart> negative = parts.stream().filter(part -> part.order() < 0).toList();
    List<PrimaryKeyPart> without = parts.stream().filter(part -> part.order() == 0).toList();
    if (!negative.isEmpty()) {
      negative.forEach(part -> findings.accept(negative(part)));
    } else if (!without.isEmpty() && without.size() < parts.size()) {
      findings.accept(partial(without));
    } else if (without.isEmpty()) {
      reportTwice(findings);
    }
  }

  /** The component or field of the entity itself. */
  private static String component(PrimaryKeyPart part) {
    return part.column().called().path().component();
  }

  private Finding negative(PrimaryKeyPart part) {
    return fixed(
        Finding.at(
                part.source().at("order"),
                "'%s' in the key of %s has the order %s"
                    .formatted(component(part), entity.name(), part.order()))
            .because(RULE),
        part,
        parts.indexOf(part) + 1);
  }

  private Finding partial(List<PrimaryKeyPart> without) {
    List<Integer> taken = new ArrayList<>(parts.stream().map(PrimaryKeyPart::order).toList());
    List<String> numbered = new ArrayList<>();
    List<Edit> edits = new ArrayList<>();
    boolean plain = entity.recordsInKey().isEmpty();
    for (PrimaryKeyPart part : without) {
      int place = free(taken);
      taken.add(place);
      numbered.add(SpannerCode.of(part, numbered(part, place)));
      edits.add(numbered(part, place).edit());
    }
    List<Edit> all =
        parts.stream()
            .map(part -> AnnotationCode.of(part.source()).without("order").edit())
            .toList();
    return Finding.at(
            without.get(0).column().property().place(),
            "%s in the key of %s %s no order, but other parts have one"
                .formatted(
                    Wording.quoted(without.stream().map(PrimaryKeyOrder::component).toList()),
                    entity.name(),
                    without.size() == 1 ? "has" : "have"))
        .because(RULE)
        .fix(String.join(", ", numbered), "", plain ? edits.toArray(Edit[]::new) : new Edit[0])
        .fix(
            "@PrimaryKey without order on every part",
            "for the order of the declarations",
            plain ? all.toArray(Edit[]::new) : new Edit[0]);
  }

  private void reportTwice(Consumer<Finding> findings) {
    Map<Integer, PrimaryKeyPart> seen = new HashMap<>();
    List<Integer> taken = new ArrayList<>(parts.stream().map(PrimaryKeyPart::order).toList());
    for (PrimaryKeyPart part : parts) {
      PrimaryKeyPart first = seen.putIfAbsent(part.order(), part);
      if (first != null) {
        int place = free(taken);
        taken.add(place);
        findings.accept(
            fixed(
                Finding.at(
                        part.source().at("order"),
                        "'%s' and '%s' in the key of %s both have the order %s"
                            .formatted(
                                component(first), component(part), entity.name(), part.order()))
                    .because(RULE),
                part,
                place));
      }
    }
  }

  private static Finding fixed(Finding finding, PrimaryKeyPart part, int place) {
    return part.name().equals(component(part))
        ? finding.fix(SpannerCode.of(part, numbered(part, place)), "", numbered(part, place).edit())
        : finding.fix("@PrimaryKey(order = %s)".formatted(place), "on '" + component(part) + "'");
  }

  private static int free(List<Integer> taken) {
    int place = 1;
    while (taken.contains(place)) {
      place++;
    }
    return place;
  }

  private static AnnotationCode numbered(PrimaryKeyPart part, int place) {
    return AnnotationCode.of(part.source()).with("order", place);
  }
}
