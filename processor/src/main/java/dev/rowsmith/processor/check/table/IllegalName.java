package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.FamilyRenameFix;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.NameRule;
import dev.rowsmith.processor.check.QualifierRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.LayoutConstants;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A name of a table, family or column that the store refuses")
public final class IllegalName implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    String table = entity.table();
    String wanted =
        table.isEmpty() ? entity.name().replace('.', '_').toLowerCase(Locale.ROOT) : table;
    NameRule.TABLE
        .broken(table)
        .map(
            problem ->
                "the table's name %s of %s %s"
                    .formatted(Wording.quoted(table), entity.name(), problem))
        .map(
            summary ->
                illegal(
                    summary,
                    NameRule.TABLE.words(),
                    entity.tableSource(),
                    "value",
                    NameRule.TABLE.fix(wanted)))
        .ifPresent(findings);
    for (Family family : entity.families()) {
      NameRule.FAMILY
          .broken(family.name())
          .ifPresent(problem -> findings.accept(family(entity, family, problem)));
    }
    for (EmbeddedRecord embedded : entity.embedded()) {
      String what = "the prefix of '%s'".formatted(embedded.path());
      String prefix = embedded.declaredPrefix();
      QualifierRule.broken(prefix)
          .map(problem -> "%s in %s %s".formatted(what, entity.name(), problem))
          .map(
              summary -> qualifier(summary, embedded.source(), "prefix", QualifierRule.fix(prefix)))
          .ifPresent(findings);
    }
    for (Column column : entity.columns()) {
      if (QualifierRule.broken(column.called().prefix()).isPresent()) {
        continue; // It is wrong with the record that has the prefix.
      }
      boolean entries = column.shape().hasEntries();
      String what =
          (entries ? "the prefix of '%s'" : "the qualifier of '%s'").formatted(column.name());
      QualifierRule.broken(text(column))
          .map(problem -> "%s in %s %s".formatted(what, entity.name(), problem))
          .map(
              summary ->
                  entries
                      ? qualifier(summary, column.shape().source(), "prefix", free(entity, column))
                      : qualifier(summary, column.qualifierSource(), "value", free(entity, column)))
          .ifPresent(findings);
    }
  }

  /** The layout of qualifiers may name bytes that are not text. */
  private static String text(Column column) {
    boolean laidOut = column.shape().hasEntries() && column.shape().source().says("key");
    return laidOut ? LayoutConstants.shown(column.qualifier()) : column.qualifier();
  }

  private static Finding family(BigtableEntity entity, Family family, String problem) {
    List<String> others =
        entity.families().stream()
            .map(Family::name)
            .filter(name -> !name.equals(family.name()))
            .toList();
    String name = family.name().isEmpty() ? "m" : NameRule.FAMILY.fix(family.name());
    return Finding.at(
            family.source().at("value"),
            "the family's name %s of %s %s"
                .formatted(Wording.quoted(family.name()), entity.name(), problem))
        .because(NameRule.FAMILY.words())
        .fix(
            FamilyRenameFix.of(
                entity, family, FreeName.like(name, others, Limits.FAMILY_NAME), ""));
  }

  private static Finding qualifier(
      String summary, AnnotationFacts source, String attribute, String fixed) {
    return illegal(summary, QualifierRule.words(), source, attribute, fixed);
  }

  private static Finding illegal(
      String summary, String rule, AnnotationFacts source, String attribute, String fixed) {
    return Finding.at(source.at(attribute), summary)
        .because(rule)
        .fix(AnnotationCode.of(source).withText(attribute, fixed), "");
  }

  /** Returns a qualifier that no other column of the family has, without the record's prefix. */
  private static String free(BigtableEntity entity, Column column) {
    String prefix = column.called().prefix();
    List<String> others =
        entity.columns().stream()
            .filter(other -> !other.equals(column) && other.family().equals(column.family()))
            .map(Column::qualifier)
            .filter(other -> other.startsWith(prefix))
            .map(other -> other.substring(prefix.length()))
            .toList();
    String own = column.ownQualifier();
    String name =
        QualifierRule.broken(own).isPresent()
            ? QualifierRule.fix(own)
            : FreeName.cut(own, Limits.SHORT_QUALIFIER);
    return FreeName.like(name, others, Limits.QUALIFIER_BYTES);
  }
}
