package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;

/**
 * The {@code @Allow} annotations of one entity: what they accept, and which of them are mistakes.
 */
final class Allowances {

  static final String ID = "InvalidAllow";

  /** A name with so many wrong letters is still meant. */
  private static final int TYPING = 3;

  /** Each allowance with the element it stands on: the entity's class, or one component. */
  private final Map<Allowance, Element> places = new LinkedHashMap<>();

  private final Set<Allowance> used = new HashSet<>();

  /** The checks of which a finding was not accepted. */
  private final Set<String> refused = new TreeSet<>();

  private final Element wholeEntity;
  private final BuildChecks checks;

  Allowances(Entity entity, BuildChecks checks) {
    this.checks = checks;
    wholeEntity = SourcePosition.of(entity.place()).element();
    entity.allowances().forEach(allowance -> places.put(allowance, wholeEntity));
    entity.properties().forEach(this::addAllowancesOf);
  }

  Allowances(QueryInterface queries, BuildChecks checks) {
    this.checks = checks;
    wholeEntity = SourcePosition.of(queries.place()).element();
    queries.allowances().forEach(allowance -> places.put(allowance, wholeEntity));
    for (DeclaredQuestion question : queries.questions()) {
      Element place = SourcePosition.of(question.place()).element();
      question.allowances().forEach(allowance -> places.put(allowance, place));
    }
  }

  /** Returns what accepts a finding, at its component or for the whole entity: the nearest. */
  Optional<Allowance> accepting(String check, Finding finding) {
    Element at = SourcePosition.of(finding.place()).shown().element();
    Optional<Allowance> here = using(check, at);
    Optional<Allowance> accepting = here.isPresent() ? here : using(check, wholeEntity);
    if (accepting.isEmpty()) {
      refused.add(check);
    }
    return accepting;
  }

  /** Only the first of two allowances at one place accepts something: the other is a mistake. */
  private Optional<Allowance> using(String check, Element place) {
    Optional<Allowance> found =
        places.entrySet().stream()
            .filter(each -> each.getValue().equals(place))
            .map(Map.Entry::getKey)
            .filter(allowance -> allowance.check().equals(check))
            .findFirst();
    found.ifPresent(used::add);
    return found;
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
      if (checks.isMandatory(id)) {
        mistakes.add(
            Finding.at(
                allowance.source().at("value"),
                "'%s' cannot be accepted: an entity with it cannot be generated".formatted(id)));
      } else if (checks.isLocked(id)) {
        mistakes.add(
            Finding.at(
                    allowance.source().at("value"),
                    "'%s' is accepted by the lock file, and not by an @Allow".formatted(id))
                .fix("", "remove the @Allow, and update or delete the file", removed(allowance)));
      } else if (!checks.acceptable().contains(id)) {
        mistakes.add(
            withNearest(
                Finding.at(allowance.source().at("value"), "there is no check '%s'".formatted(id))
                    .because("Expected one of: " + String.join(", ", checks.acceptable())),
                allowance));
      } else if (allowance.because().isBlank()) {
        mistakes.add(
            Finding.at(
                allowance.source().at("because"),
                "the acceptance of %s gives no reason".formatted(id)));
      } else if (!used.contains(allowance) && isOwn(allowance)) {
        mistakes.add(unused(allowance));
      }
    }
    return mistakes;
  }

  /** Returns the allowances of some checks, which ran, that accept nothing. */
  List<Finding> unused(Set<String> ids) {
    return places.keySet().stream()
        .filter(allowance -> ids.contains(allowance.check()) && !used.contains(allowance))
        .filter(Allowances::isOwn)
        .filter(allowance -> !allowance.because().isBlank())
        .map(this::unused)
        .toList();
  }

  /** What stands in a record may be for another entity that holds it. */
  private static boolean isOwn(Allowance allowance) {
    return SourcePosition.of(allowance.source().place()).holder() == null;
  }

  private Finding unused(Allowance allowance) {
    return Finding.at(
            allowance.source().place(),
            (isRepeated(allowance)
                    ? "this accepts %s once more"
                    : "this accepts %s, which finds nothing")
                .formatted(allowance.check()))
        .fix(
            "",
            "remove the @Allow, or put it on the component that is reported",
            removed(allowance));
  }

  /**
   * Proposes the id that a misspelt one means; only words, for whoever changes the id does not want
   * the fix of the finding as well.
   */
  private Finding withNearest(Finding finding, Allowance allowance) {
    return refused.stream()
        .filter(id -> Spelling.distance(id, allowance.check()) <= TYPING)
        .min(Comparator.comparingInt(id -> Spelling.distance(id, allowance.check())))
        .map(id -> finding.fix("value = " + JavaLiterals.of(id), "in the @Allow"))
        .orElseGet(() -> finding.fix("", "remove the @Allow", removed(allowance)));
  }

  /** Returns whether an earlier allowance at the same place accepts the same check. */
  private boolean isRepeated(Allowance allowance) {
    return used.stream()
        .anyMatch(
            other ->
                other.check().equals(allowance.check())
                    && Objects.equals(places.get(other), places.get(allowance)));
  }

  private static Edit removed(Allowance allowance) {
    return new Edit.Unannotate(allowance.source().place(), "Allow");
  }

  private void addAllowancesOf(Property property) {
    Element place = SourcePosition.of(property.place()).shown().element();
    property.allowances().forEach(allowance -> places.put(allowance, place));
  }
}
