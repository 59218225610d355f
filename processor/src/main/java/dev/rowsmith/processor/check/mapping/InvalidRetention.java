package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Family;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A family whose garbage collection contradicts itself", mandatory = true)
public final class InvalidRetention implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Family family : entity.families()) {
      if (family.maxVersions() < 0 || family.maxAgeDays() < 0) {
        checkNegative(family, "maxVersions", family.maxVersions(), 1, findings);
        checkNegative(family, "maxAgeDays", family.maxAgeDays(), 30, findings);
      } else {
        checkAge(family, findings);
        checkKeepForever(family, findings);
        checkCombination(family, findings);
      }
    }
  }

  private static void checkNegative(
      Family family, String attribute, int declared, int instead, Consumer<Finding> findings) {
    if (declared < 0) {
      findings.accept(
          at(family, attribute, "has %s = %s".formatted(attribute, declared))
              .because("It is 1 or more; leave it out to set no such limit.")
              .fix(AnnotationCode.of(family.source()).with(attribute, instead), ""));
    }
  }

  private static void checkAge(Family family, Consumer<Finding> findings) {
    if (!family.source().says("maxAge")) {
      return;
    }
    AnnotationCode today = AnnotationCode.of(family.source());
    if (family.maxAgeDays() > 0) {
      findings.accept(
          at(family, "maxAge", "has both maxAge and maxAgeDays")
              .because("A family has one age.")
              .fix(today.without("maxAgeDays"), "")
              .fix(today.without("maxAge"), ""));
    } else if (!family.hasAge()) {
      findings.accept(
          at(family, "maxAge", "has maxAge = %s".formatted(JavaLiterals.of(family.maxAge())))
              .because(
                  "It is a whole number and its unit: d, h, m (minutes), s, ms or us, at least")
              .because("\"1ms\" and at most 10,000 years, without spaces.")
              .fix(today.withText("maxAge", "36h"), "or the age that is meant"));
    }
  }

  private static void checkKeepForever(Family family, Consumer<Finding> findings) {
    if (family.keepForever() && (family.maxVersions() > 0 || family.hasAge())) {
      AnnotationCode today = AnnotationCode.of(family.source());
      findings.accept(
          at(family, "keepForever", "has both keepForever and a limit")
              .because("keepForever keeps everything; a limit deletes what exceeds it.")
              .fix(today.without("keepForever"), "to keep the limit")
              .fix(
                  today.without("maxVersions", "maxAgeDays", "maxAge", "combine"),
                  "to keep everything"));
    }
  }

  private static void checkCombination(Family family, Consumer<Finding> findings) {
    boolean bothLimits = family.maxVersions() > 0 && saysAge(family);
    AnnotationCode today = AnnotationCode.of(family.source());
    if (family.source().says("combine") && !bothLimits) {
      Finding finding =
          at(family, "combine", "has combine, but not both limits")
              .because("It combines maxVersions and an age, and both are then declared.");
      boolean complete = family.maxVersions() > 0 || saysAge(family) || family.keepForever();
      findings.accept(
          complete
              ? finding.fix(today.without("combine"), "")
              : finding.fix(withLimits(family, today), ""));
    }
  }

  private static AnnotationCode withLimits(Family family, AnnotationCode text) {
    AnnotationCode versions = family.maxVersions() > 0 ? text : text.with("maxVersions", 1);
    AnnotationCode both = saysAge(family) ? versions : versions.with("maxAgeDays", 30);
    return both.without("keepForever");
  }

  /** An age that is not valid has a finding already. */
  private static boolean saysAge(Family family) {
    return family.hasAge() || family.source().says("maxAge");
  }

  private static Finding at(Family family, String attribute, String problem) {
    return Finding.at(
            family.source().at(attribute), "the family '%s' %s".formatted(family.name(), problem))
        .today("today", AnnotationCode.of(family.source()).toString());
  }
}
