package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.mapping.EmbeddedRecordFix;
import dev.rowsmith.processor.check.mapping.InvalidColumn;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(InvalidColumn.class)
public final class InvalidColumnInSpanner implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<EmbeddedRecord> inKey = entity.recordsInKey();
    for (EmbeddedRecord embedded : entity.embedded()) {
      if (embedded.fit() != EmbeddedRecord.Fit.FITS) {
        Fix elsewhere = new Fix("", "a separate table, interleaved in this one");
        findings.accept(EmbeddedRecordFix.misfit(entity.name(), embedded, elsewhere));
        continue;
      }
      Property property = embedded.property();
      if (property.marks().containsKey("Column")) {
        findings.accept(
            Finding.at(
                    property.at("Column"),
                    "'%s' of %s has both @Column and @Embedded"
                        .formatted(embedded.path(), entity.name()))
                .because("Each component of the record is a column, which declares this itself.")
                .fix(DeclarationCode.of(property).without("Column")));
      }
      if (inKey.contains(embedded)) {
        checkInKey(entity, embedded, findings);
      }
    }
    for (SpannerColumn column : entity.columns()) {
      if (column.isEmbedded()
          && column.property().marks().containsKey("PrimaryKey")
          && inKey.stream().noneMatch(each -> each.holds(column.called()))) {
        findings.accept(
            Finding.at(
                    column.property().at("PrimaryKey"),
                    "'%s' of %s has @PrimaryKey, inside an @Embedded record that is not in the key"
                        .formatted(column.path(), entity.name()))
                .because("@PrimaryKey on the record itself puts its components into the key.")
                .fix(DeclarationCode.of(column.property()).without("PrimaryKey")));
      }
      ColumnLengths.check(entity, column).ifPresent(findings);
    }
  }

  private static void checkInKey(
      SpannerEntity entity, EmbeddedRecord embedded, Consumer<Finding> findings) {
    if (embedded.nullable()) {
      findings.accept(
          Finding.at(
                  embedded.property().place(),
                  "'%s' in the primary key of %s may be absent"
                      .formatted(embedded.path(), entity.name()))
              .because("A record in the key is the parts of the key, which every row has.")
              .fix("", "neither @Nullable nor Optional; single components may be"));
    }
    AnnotationFacts key = embedded.property().facts("PrimaryKey");
    for (String attribute : List.of("descending", "generated")) {
      if (key.says(attribute)) {
        findings.accept(
            Finding.at(
                    key.at(attribute),
                    "'%s' of %s is several parts of the key, and has '%s'"
                        .formatted(embedded.path(), entity.name(), attribute))
                .because("A component of the record declares this for its own part.")
                .fix("@PrimaryKey(%s = …)".formatted(attribute), "on a component of the record"));
      }
    }
  }
}
