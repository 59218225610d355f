package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Aggregates in a family that deletes its cells by their age")
public final class AggregateForgotten implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (FamilyContent content : FamilyContent.of(entity)) {
      if (content.family().expires()) {
        content.aggregates().stream()
            .filter(column -> !column.shape().hasBuckets())
            .findFirst()
            .ifPresent(column -> findings.accept(forgotten(entity, content.family(), column)));
      }
    }
  }

  /** One version is all that an aggregate has, so a limit of one never takes any of it. */
  private static Finding forgotten(BigtableEntity entity, Family family, Column column) {
    return Finding.at(
            family.source().at(family.maxAgeDays() > 0 ? "maxAgeDays" : "maxAge"),
            "the family '%s' of %s deletes cells after %s, and with them what '%s' adds up"
                .formatted(family.name(), entity.name(), family.shownAge(), column.name()))
        .because(
            "All that is added goes into one cell whose timestamp is that of 1970: it is too old at"
                + " once.")
        .fix(
            AnnotationCode.of(family.source())
                .without("maxAgeDays", "maxAge", "combine")
                .with("maxVersions", 1),
            "on " + entity.name() + ", and a segment for the time if old sums shall go");
  }
}
