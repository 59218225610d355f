package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.ExistingRows;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Allowance;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * An entity of one store, as the checks see it.
 *
 * @param name the entity's name as the user says it
 * @param place where the class is declared
 * @param allowances the findings that are accepted anywhere in the entity
 * @param properties its components, with the findings that each accepts
 * @param run runs a check on the entity
 */
record CheckTarget(
    String name, SourceRef place, List<Allowance> allowances, List<Property> properties, Run run) {

  /** Runs one check, and hands what it finds to a consumer. */
  interface Run {
    void of(SchemaCheck check, Consumer<Finding> findings);
  }

  static CheckTarget of(BigtableEntity entity) {
    return new CheckTarget(
        entity.name(),
        entity.place(),
        entity.allowances(),
        Stream.of(
                entity.segments().stream().map(Segment::property),
                entity.columns().stream().map(Column::property),
                entity.embedded().stream().map(EmbeddedRecord::property))
            .flatMap(Function.identity())
            .toList(),
        (check, findings) ->
            check.check(
                entity, finding -> findings.accept(ExistingRows.keep(check, finding, entity))));
  }

  static CheckTarget of(SpannerEntity entity) {
    return new CheckTarget(
        entity.name(),
        entity.place(),
        entity.allowances(),
        Stream.concat(
                entity.columns().stream().map(SpannerColumn::property),
                entity.embedded().stream().map(EmbeddedRecord::property))
            .toList(),
        (check, findings) -> check.check(entity, findings));
  }
}
