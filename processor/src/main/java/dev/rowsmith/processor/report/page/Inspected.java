package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.model.Entity;
import java.util.List;

/**
 * Holds an entity and everything that its checks found.
 *
 * @param entity the entity
 * @param findings what was found, the accepted ones too
 */
record Inspected(Entity entity, List<Judged> findings) {

  Inspected {
    findings = List.copyOf(findings);
  }

  /** Returns the name of the entity's class with its package. */
  String className() {
    String home = entity.type().name().packageName();
    return home.isEmpty() ? entity.name() : home + "." + entity.name();
  }

  List<Judged> found() {
    return findings.stream().filter(judged -> judged.allowance().isEmpty()).toList();
  }

  List<Judged> accepted() {
    return findings.stream().filter(judged -> judged.allowance().isPresent()).toList();
  }
}
