package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.model.Entity;
import java.util.List;

/**
 * An entity and everything that its checks found.
 *
 * @param entity the entity
 * @param page its description
 * @param findings what was found, the accepted ones too
 */
record ReportedEntity(Entity entity, EntityPage page, List<ReportedFinding> findings) {

  ReportedEntity {
    findings = List.copyOf(findings);
  }

  /** Returns the name of the entity's class with its package. */
  String className() {
    return entity.type().name().qualified();
  }

  String name() {
    return entity.name();
  }

  String table() {
    return entity.table();
  }

  List<ReportedFinding> found() {
    return ReportedFinding.found(findings);
  }

  List<ReportedFinding> accepted() {
    return ReportedFinding.accepted(findings);
  }
}
