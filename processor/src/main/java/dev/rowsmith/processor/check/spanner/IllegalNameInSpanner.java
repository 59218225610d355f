package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.RuleOf;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.table.IllegalName;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.DeclaredCheck;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@RuleOf(IllegalName.class)
public final class IllegalNameInSpanner implements EntityCheck<SpannerEntity> {

  private static final String RULE =
      "A name of Spanner has 1 to %s characters: a letter, and then letters, digits and '_'."
          .formatted(Limits.SPANNER_NAME);

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    if (SpannerName.isBroken(entity.table())) {
      String name = entity.table().isEmpty() ? entity.name() : entity.table();
      report(
          findings,
          entity.tableSource().at("value"),
          "the table's name %s of %s".formatted(Wording.quoted(entity.table()), entity.name()),
          AnnotationCode.of(entity.tableSource()).with("value", fixed(name)));
    }
    for (EmbeddedRecord embedded : entity.embedded()) {
      if (isBrokenPrefix(embedded.called()) && !embedded.declaredPrefix().isEmpty()) {
        report(
            findings,
            embedded.source().at("prefix"),
            "the prefix %s of '%s' in %s"
                .formatted(
                    Wording.quoted(embedded.declaredPrefix()), embedded.path(), entity.name()),
            AnnotationCode.of(embedded.source()).with("prefix", fixed(embedded.declaredPrefix())));
      }
    }
    for (SpannerColumn column : entity.columns()) {
      if (!isBrokenPrefix(column.called())) {
        column.storedNames().stream()
            .filter(SpannerName::isBroken)
            .findFirst()
            .ifPresent(
                name ->
                    report(
                        findings,
                        column.source().at("name"),
                        "the column's name %s of %s".formatted(Wording.quoted(name), entity.name()),
                        AnnotationCode.of(column.source()).with("name", fixed(column))));
      }
    }
    entity
        .shard()
        .filter(shard -> SpannerName.isBroken(shard.name()))
        .ifPresent(
            shard ->
                report(
                    findings,
                    shard.source().at("column"),
                    "the shard's name %s of %s"
                        .formatted(Wording.quoted(shard.name()), entity.name()),
                    AnnotationCode.of(shard.source()).with("column", fixed(shard.name()))));
    for (DeclaredSequence declared : entity.sequences()) {
      if (!declared.name().isEmpty() && SpannerName.isBroken(declared.name())) {
        report(
            findings,
            declared.source().at("name"),
            "the sequence's name %s of %s"
                .formatted(Wording.quoted(declared.name()), entity.name()),
            AnnotationCode.of(declared.source()).with("name", fixed(declared.name())));
      }
    }
    for (ForeignKey key : entity.foreignKeys()) {
      if (!key.name().isEmpty() && SpannerName.isBroken(key.name())) {
        report(
            findings,
            key.source().at("name"),
            "the constraint's name %s of %s".formatted(Wording.quoted(key.name()), entity.name()),
            AnnotationCode.of(key.source()).with("name", fixed(key.name())));
      }
    }
    for (DeclaredCheck check : entity.checks()) {
      if (SpannerName.isBroken(check.name())) {
        report(
            findings,
            check.source().at("name"),
            "the constraint's name %s of %s".formatted(Wording.quoted(check.name()), entity.name()),
            AnnotationCode.of(check.source()).with("name", fixed(check.name())));
      }
    }
    for (Index index : entity.indexes()) {
      if (SpannerName.isBroken(index.name())) {
        report(
            findings,
            index.source().at("name"),
            "the index's name %s of %s".formatted(Wording.quoted(index.name()), entity.name()),
            AnnotationCode.of(index.source()).with("name", fixed(index.name())));
      }
    }
  }

  /** Leaves room for what is behind the names of halves. */
  private static String fixed(SpannerColumn column) {
    int around = column.storedNames().get(0).length() - column.ownName().length();
    return fixed(FreeName.cut(column.ownName(), Limits.SPANNER_NAME - around));
  }

  /** A prefix is the beginning of names. */
  private static boolean isBrokenPrefix(ColumnName called) {
    return !called.prefix().isEmpty() && SpannerName.isBroken(called.prefix());
  }

  /** Returns the name with {@code _} for what it may not have, as Java's text. */
  private static String fixed(String name) {
    String legal = name.replaceAll("[^a-zA-Z0-9_]", "_");
    boolean starts = !legal.isEmpty() && Character.isLetter(legal.charAt(0));
    return JavaLiterals.of(FreeName.cut(starts ? legal : "T" + legal, Limits.SPANNER_NAME));
  }

  private static void report(
      Consumer<Finding> findings, SourceRef place, String what, AnnotationCode fixed) {
    findings.accept(
        Finding.at(place, what + " is not legal in Spanner").because(RULE).fix(fixed, ""));
  }
}
