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
    NameRule.TABLE
        .broken(entity.table())
        .ifPresent(problem -> findings.accept(table(entity, problem)));
    for (Family family : entity.families()) {
      NameRule.FAMILY
          .broken(family.name())
          .ifPresent(problem -> findings.accept(family(entity, family, problem)));
    }
    for (EmbeddedRecord embedded : entity.embedded()) {
      QualifierRule.broken(embedded.declaredPrefix())
          .ifPresent(problem -> findings.accept(prefix(entity, embedded, problem)));
    }
    for (Column column : entity.columns()) {
      if (QualifierRule.broken(column.called().prefix()).isPresent()) {
        continue; // It is wrong with the record that has the prefix.
      }
      QualifierRule.broken(text(column))
          .ifPresent(problem -> findings.accept(qualifier(entity, column, problem)));
    }
  }

  /** The layout of qualifiers may name bytes that are not text. */
  private static String text(Column column) {
    boolean laidOut = column.shape().hasEntries() && column.shape().source().says("key");
    return laidOut ? LayoutConstants.shown(column.qualifier()) : column.qualifier();
  }

  private static Finding table(BigtableEntity entity, String problem) {
    String name =
        entity.table().isEmpty()
            ? entity.name().replace('.', '_').toLowerCase(Locale.ROOT)
            : entity.table();
    return Finding.at(
            entity.tableSource().at("value"),
            "the table's name %s of %s %s"
                .formatted(Wording.quoted(entity.table()), entity.name(), problem))
        .because(NameRule.TABLE.words())
        .fix(
            AnnotationCode.of(entity.tableSource()).withText("value", NameRule.TABLE.fix(name)),
            "");
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

  private static Finding prefix(BigtableEntity entity, EmbeddedRecord embedded, String problem) {
    return Finding.at(
            embedded.source().at("prefix"),
            "the prefix of '%s' in %s %s".formatted(embedded.path(), entity.name(), problem))
        .because(QualifierRule.words())
        .fix(
            AnnotationCode.of(embedded.source())
                .withText("prefix", QualifierRule.fix(embedded.declaredPrefix())),
            "");
  }

  private static Finding qualifier(BigtableEntity entity, Column column, String problem) {
    List<String> others =
        entity.columns().stream()
            .filter(other -> !other.equals(column) && other.family().equals(column.family()))
            .map(Column::qualifier)
            .filter(other -> other.startsWith(column.called().prefix()))
            .map(other -> other.substring(column.called().prefix().length()))
            .toList();
    String own = column.ownQualifier();
    String name =
        QualifierRule.broken(own).isPresent()
            ? QualifierRule.fix(own)
            : FreeName.cut(own, Limits.SHORT_QUALIFIER);
    String free = FreeName.like(name, others, Limits.QUALIFIER_BYTES);
    boolean entries = column.shape().hasEntries();
    AnnotationFacts source = entries ? column.shape().source() : column.qualifierSource();
    String attribute = entries ? "prefix" : "value";
    return Finding.at(
            source.at(attribute),
            "the %s of '%s' in %s %s"
                .formatted(entries ? "prefix" : "qualifier", column.name(), entity.name(), problem))
        .because(QualifierRule.words())
        .fix(AnnotationCode.of(source).withText(attribute, free), "");
  }
}
