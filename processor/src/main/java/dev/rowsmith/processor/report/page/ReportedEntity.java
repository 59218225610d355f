package dev.rowsmith.processor.report.page;

import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Optional;

/**
 * An entity and everything that its checks found.
 *
 * @param type the entity's class
 * @param table the table's name
 * @param picture the key in one line
 * @param bigtable the entity, where it is one of Bigtable
 * @param spanner the entity, where it is one of Spanner
 * @param findings what was found, the accepted ones too
 */
record ReportedEntity(
    ClassRef type,
    String table,
    String picture,
    Optional<BigtableEntity> bigtable,
    Optional<SpannerEntity> spanner,
    List<ReportedFinding> findings) {

  ReportedEntity {
    findings = List.copyOf(findings);
  }

  /** Returns the name of the entity's class with its package. */
  String className() {
    return type.qualified();
  }

  String name() {
    return type.display();
  }

  Store store() {
    return bigtable.isPresent() ? Store.BIGTABLE : Store.SPANNER;
  }

  List<ReportedFinding> found() {
    return findings.stream().filter(reported -> reported.allowance().isEmpty()).toList();
  }

  List<ReportedFinding> accepted() {
    return findings.stream().filter(reported -> reported.allowance().isPresent()).toList();
  }
}
