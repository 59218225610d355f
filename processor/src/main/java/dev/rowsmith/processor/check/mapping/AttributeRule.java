package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.AnnotationCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * Rule for an attribute that says how values become bytes. Of several rules in a row, the first one
 * that is broken is reported.
 *
 * @param attributes the attributes that it is about: it is reported at the first that is written
 * @param broken what breaks it
 * @param problem what is wrong, as {@link EncodedAttributes#text} takes it; empty where all is well
 * @param reason why
 * @param fixes what adds a fix to the finding; without any, the attributes go
 */
record AttributeRule(
    List<String> attributes,
    Predicate<EncodedAttributes> broken,
    String problem,
    Function<EncodedAttributes, String> reason,
    List<BiFunction<Finding, EncodedAttributes, Finding>> fixes) {

  /** Ends a row of rules where nothing is wrong. */
  static AttributeRule fine(Predicate<EncodedAttributes> where) {
    return rule("", where);
  }

  static AttributeRule rule(String attribute, Predicate<EncodedAttributes> broken) {
    return rule(List.of(attribute), broken);
  }

  static AttributeRule rule(List<String> attributes, Predicate<EncodedAttributes> broken) {
    return new AttributeRule(attributes, broken, "", on -> "", List.of());
  }

  AttributeRule says(String text) {
    return new AttributeRule(attributes, broken, text, reason, fixes);
  }

  AttributeRule unfit(String why) {
    return says("has {attribute}, but is of type {type}").because(why);
  }

  AttributeRule because(String why) {
    return because(on -> on.text(why));
  }

  AttributeRule because(Function<EncodedAttributes, String> why) {
    return new AttributeRule(attributes, broken, problem, why, fixes);
  }

  AttributeRule without(String... unwanted) {
    return without(List.of(unwanted), "");
  }

  AttributeRule without(List<String> unwanted, String how) {
    return changed(on -> on.code().without(unwanted.toArray(String[]::new)), how);
  }

  AttributeRule with(String attribute, ToLongFunction<EncodedAttributes> number, String how) {
    return changed(on -> on.code().with(attribute, number.applyAsLong(on)), how);
  }

  AttributeRule changed(Function<EncodedAttributes, AnnotationCode> change, String how) {
    return fix((finding, on) -> on.fix(finding, change.apply(on), how));
  }

  AttributeRule fix(BiFunction<Finding, EncodedAttributes, Finding> fix) {
    List<BiFunction<Finding, EncodedAttributes, Finding>> more = new ArrayList<>(fixes);
    more.add(fix);
    return new AttributeRule(attributes, broken, problem, reason, more);
  }

  /** Returns what the first broken rule of a row finds. */
  static Optional<Finding> check(List<AttributeRule> rules, EncodedAttributes on) {
    return rules.stream()
        .filter(rule -> rule.broken.test(on))
        .findFirst()
        .filter(rule -> !rule.problem.isEmpty())
        .map(rule -> rule.finding(on));
  }

  private Finding finding(EncodedAttributes on) {
    Finding finding = on.at(attributes, problem).because(reason.apply(on));
    if (fixes.isEmpty()) {
      return on.fix(finding, on.code().without(attributes.toArray(String[]::new)), "");
    }
    for (BiFunction<Finding, EncodedAttributes, Finding> fix : fixes) {
      finding = fix.apply(finding, on);
    }
    return finding;
  }
}
