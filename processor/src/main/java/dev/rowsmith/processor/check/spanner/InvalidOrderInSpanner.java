package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.mapping.InvalidOrder;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Looks at the {@code order} of the parts of a primary key. */
@AutoService(SchemaCheck.class)
@RuleOf(InvalidOrder.class)
public final class InvalidOrderInSpanner implements EntityCheck<SpannerEntity> {

  private static final String RULE =
      "Either every part has a different order, from 1, or none has one.";

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    Set<String> seen = new HashSet<>();
    // A record, whose components have its place, stands for them with its first one.
    List<PrimaryKeyPart> parts =
        entity.key().stream().filter(part -> seen.add(component(part))).toList();
    List<PrimaryKeyPart> negative = parts.stream().filter(part -> part.order() < 0).toList();
    List<PrimaryKeyPart> without = parts.stream().filter(part -> part.order() == 0).toList();
    if (!negative.isEmpty()) {
      for (PrimaryKeyPart part : negative) {
        findings.accept(
            at(
                part,
                "'%s' in the key of %s has the order %s"
                    .formatted(component(part), entity.name(), part.order()),
                parts.indexOf(part) + 1));
      }
    } else if (!without.isEmpty() && without.size() < parts.size()) {
      findings.accept(partial(entity, parts, without));
    } else if (without.isEmpty()) {
      reportTwice(entity, parts, findings);
    }
  }

  /** The component or field of the entity itself. */
  private static String component(PrimaryKeyPart part) {
    return part.column().called().path().component();
  }

  private static Finding partial(
      SpannerEntity entity, List<PrimaryKeyPart> parts, List<PrimaryKeyPart> without) {
    List<Integer> taken = new ArrayList<>(orders(parts));
    List<String> names = without.stream().map(InvalidOrderInSpanner::component).toList();
    Finding finding =
        Finding.at(
                without.get(0).column().property().place(),
                "%s in the key of %s %s no order, but other parts have one"
                    .formatted(
                        Wording.quoted(names), entity.name(), names.size() == 1 ? "has" : "have"))
            .because(RULE)
            .fix(Fix.of(without.stream().map(part -> numbered(part, free(taken))).toList(), ""))
            .fix(
                Fix.of(
                    parts.stream()
                        .filter(part -> part.order() != 0)
                        .map(part -> declared(part, primaryKey -> primaryKey.without("order")))
                        .toList(),
                    "for the order of the declarations"));
    return entity.recordsInKey().isEmpty() ? finding : finding.withoutEdits();
  }

  private static void reportTwice(
      SpannerEntity entity, List<PrimaryKeyPart> parts, Consumer<Finding> findings) {
    Map<Integer, PrimaryKeyPart> seen = new HashMap<>();
    List<Integer> taken = new ArrayList<>(orders(parts));
    for (PrimaryKeyPart part : parts) {
      PrimaryKeyPart first = seen.putIfAbsent(part.order(), part);
      if (first != null) {
        findings.accept(
            at(
                part,
                "'%s' and '%s' in the key of %s both have the order %s"
                    .formatted(component(first), component(part), entity.name(), part.order()),
                free(taken)));
      }
    }
  }

  private static Finding at(PrimaryKeyPart part, String summary, int place) {
    Finding finding = Finding.at(part.source().at("order"), summary).because(RULE);
    return part.name().equals(component(part))
        ? finding.fix(numbered(part, place), "")
        : finding.fix("@PrimaryKey(order = %s)".formatted(place), "on '" + component(part) + "'");
  }

  private static List<Integer> orders(List<PrimaryKeyPart> parts) {
    return parts.stream().map(PrimaryKeyPart::order).toList();
  }

  /** Returns the lowest free place, and takes it. */
  private static int free(List<Integer> taken) {
    int place = 1;
    while (taken.contains(place)) {
      place++;
    }
    taken.add(place);
    return place;
  }

  private static DeclarationCode numbered(PrimaryKeyPart part, int place) {
    return declared(part, primaryKey -> primaryKey.with("order", place));
  }

  private static DeclarationCode declared(
      PrimaryKeyPart part, UnaryOperator<AnnotationCode> change) {
    return DeclarationCode.of(part.column().property())
        .with(change.apply(AnnotationCode.of(part.source())));
  }
}
