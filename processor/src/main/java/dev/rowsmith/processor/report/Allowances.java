package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;

/** Knows what one entity's {@code @Allow} annotations accept, and which of them are mistakes. */
final class Allowances {

  static final String ID = "InvalidAllow";

  /** Each allowance with the element it stands on: the entity's class, or one component. */
  private final Map<Allowance, Element> places = new LinkedHashMap<>();

  private final Set<Allowance> used = new HashSet<>();
  private final Element wholeEntity;
  private final Set<String> acceptable;
  private final Set<String> mandatory;

  Allowances(Entity entity, List<SchemaCheck> checks) {
    wholeEntity = SourcePosition.of(entity.place()).element();
    entity.allowances().forEach(allowance -> places.put(allowance, wholeEntity));
    Stream.concat(
            entity.segments().stream().map(Segment::property),
            entity.columns().stream().map(Column::property))
        .forEach(this::addAllowancesOf);
    acceptable = ids(checks.stream().filter(check -> !check.mandatory()));
    mandatory = ids(checks.stream().filter(SchemaCheck::mandatory));
  }

  /** Returns whether a finding is accepted, by its component or by the whole entity. */
  boolean accept(String check, Finding finding) {
    Element at = SourcePosition.of(finding.place()).element();
    boolean accepted = false;
    for (Map.Entry<Allowance, Element> each : places.entrySet()) {
      boolean here = each.getValue().equals(wholeEntity) || each.getValue().equals(at);
      if (here && each.getKey().check().equals(check)) {
        used.add(each.getKey());
        accepted = true;
      }
    }
    return accepted;
  }

  /** Takes the allowances of a check that does not run as used: nobody knows if they are. */
  void excuse(String check) {
    places.keySet().stream()
        .filter(allowance -> allowance.check().equals(check))
        .forEach(used::add);
  }

  /** Returns the allowances that name no check, give no reason, or accept nothing. */
  List<Finding> mistakes() {
    List<Finding> mistakes = new ArrayList<>();
    for (Allowance allowance : places.keySet()) {
      String id = allowance.check();
      if (mandatory.contains(id)) {
        mistakes.add(
            Finding.at(
                allowance.source().at("value"),
                "'%s' cannot be accepted: an entity with it cannot be generated".formatted(id)));
      } else if (!acceptable.contains(id)) {
        mistakes.add(
            Finding.at(allowance.source().at("value"), "there is no check '%s'".formatted(id))
                .because("Expected one of: " + String.join(", ", acceptable)));
      } else if (allowance.because().isBlank()) {
        mistakes.add(
            Finding.at(
                allowance.source().at("because"),
                "the acceptance of %s gives no reason".formatted(id)));
      } else if (!used.contains(allowance)) {
        mistakes.add(unused(allowance));
      }
    }
    return mistakes;
  }

  /** Returns the allowances of some checks, which ran, that accept nothing. */
  List<Finding> unused(Set<String> checks) {
    return places.keySet().stream()
        .filter(allowance -> checks.contains(allowance.check()) && !used.contains(allowance))
        .filter(allowance -> !allowance.because().isBlank())
        .map(Allowances::unused)
        .toList();
  }

  private static Finding unused(Allowance allowance) {
    return Finding.at(
            allowance.source().place(),
            "this accepts %s, which finds nothing".formatted(allowance.check()))
        .fix("", "remove the @Allow, or put it on the component that is reported");
  }

  private void addAllowancesOf(Property property) {
    Element place = SourcePosition.of(property.place()).element();
    property.allowances().forEach(allowance -> places.put(allowance, place));
  }

  private static Set<String> ids(Stream<SchemaCheck> checks) {
    return checks.map(SchemaCheck::id).collect(Collectors.toCollection(TreeSet::new));
  }
}
