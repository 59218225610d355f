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
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    List<Unit> units = entity.declaredKey().units();
    List<Integer> taken = new ArrayList<>(units.stream().map(Unit::order).toList());
    List<Unit> without = units.stream().filter(unit -> unit.order() == 0).toList();
    if (taken.stream().anyMatch(order -> order < 0)) {
      for (Unit unit : units) {
        if (unit.order() < 0) {
          findings.accept(
              at(
                  unit,
                  "'%s' in the key of %s has the order %s"
                      .formatted(unit.name(), entity.name(), unit.order()),
                  units.indexOf(unit) + 1));
        }
      }
    } else if (!without.isEmpty() && without.size() < units.size()) {
      findings.accept(partial(entity, units, without, taken));
    } else if (without.isEmpty()) {
      Map<Integer, Unit> seen = new HashMap<>();
      for (Unit unit : units) {
        Unit first = seen.putIfAbsent(unit.order(), unit);
        if (first != null) {
          findings.accept(
              at(
                  unit,
                  "'%s' and '%s' in the key of %s both have the order %s"
                      .formatted(first.name(), unit.name(), entity.name(), unit.order()),
                  free(taken)));
        }
      }
    }
  }

  private static Finding partial(
      SpannerEntity entity, List<Unit> units, List<Unit> without, List<Integer> taken) {
    Finding finding =
        Finding.at(
                without.get(0).first().property().place(),
                "%s in the key of %s %s no order, but other parts have one"
                    .formatted(
                        Wording.quoted(without.stream().map(Unit::name).toList()),
                        entity.name(),
                        without.size() == 1 ? "has" : "have"))
            .because(RULE)
            .fix(
                Fix.of(
                    without.stream()
                        .map(unit -> declared(unit, each -> each.with("order", free(taken))))
                        .toList(),
                    ""))
            .fix(
                Fix.of(
                    units.stream()
                        .filter(unit -> unit.order() != 0)
                        .map(unit -> declared(unit, each -> each.without("order")))
                        .toList(),
                    "for the order of the declarations"));
    return units.stream().anyMatch(Unit::isRecord) ? finding.withoutEdits() : finding;
  }

  private static Finding at(Unit unit, String summary, int place) {
    Finding finding = Finding.at(unit.first().source().at("order"), summary).because(RULE);
    return unit.isRecord()
        ? finding.fix("@PrimaryKey(order = %s)".formatted(place), "on '" + unit.name() + "'")
        : finding.fix(declared(unit, each -> each.with("order", place)), "");
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

  private static DeclarationCode declared(Unit unit, UnaryOperator<AnnotationCode> change) {
    return DeclarationCode.of(unit.first())
        .with(change.apply(AnnotationCode.of(unit.first().source())));
  }
}
