package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An entity of Spanner without a primary key", mandatory = true)
public final class NoPrimaryKey implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    EntityClass.Kind kind = entity.type().kind();
    boolean hasComponents = kind == EntityClass.Kind.RECORD || kind == EntityClass.Kind.CLASS;
    if (hasComponents && entity.key().isEmpty()) {
      findings.accept(
          Finding.at(entity.place(), "%s has no primary key".formatted(entity.name()))
              .because(
                  "A row is found by its key: at least one component or field has @PrimaryKey.")
              .fix(fix(entity)));
    }
  }

  /** Takes the column that looks like what tells the rows apart, and spreads them. */
  private static Fix fix(SpannerEntity entity) {
    List<String> names = entity.columns().stream().map(each -> each.property().name()).toList();
    String added = "@PrimaryKey(generated = Generated.UUID_V4) UUID ";
    return entity.columns().stream()
        .filter(each -> each.form() == ValueForm.STRING || each.form() == ValueForm.UUID_TEXT)
        .filter(column -> column.property().name().toLowerCase(Locale.ROOT).endsWith("id"))
        .filter(column -> !column.isEmbedded() && !column.type().array())
        .filter(column -> !column.property().personal() && column.generatedBy().isEmpty())
        .findFirst()
        .map(
            column ->
                DeclarationCode.of(column.property()).with(AnnotationCode.named("PrimaryKey")))
        .map(column -> Fix.of(column, "and what else identifies a row"))
        .orElseGet(
            () ->
                new Fix(
                    added + FreeName.like("id", names, Integer.MAX_VALUE),
                    "or what else identifies a row"));
  }
}
