package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An entity of Spanner without a primary key", mandatory = true)
public final class NoPrimaryKey implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    EntityClass.Kind kind = entity.type().kind();
    boolean hasComponents = kind == EntityClass.Kind.RECORD || kind == EntityClass.Kind.CLASS;
    if (!hasComponents || !entity.key().isEmpty()) {
      return;
    }
    findings.accept(
        Finding.at(entity.place(), "%s has no primary key".formatted(entity.name()))
            .because("A row is found by its key: at least one component or field has @PrimaryKey.")
            .fix(identifier(entity).map(NoPrimaryKey::marked).orElseGet(() -> added(entity))));
  }

  /** Returns the column that looks like what tells the rows apart, and spreads them. */
  private static Optional<SpannerColumn> identifier(SpannerEntity entity) {
    return entity.columns().stream()
        .filter(each -> each.form() == ValueForm.STRING || each.form() == ValueForm.UUID_TEXT)
        .filter(column -> column.property().name().toLowerCase(Locale.ROOT).endsWith("id"))
        .filter(column -> !column.isEmbedded() && !column.type().array())
        .filter(column -> !column.property().personal() && column.generatedBy().isEmpty())
        .findFirst();
  }

  private static Fix marked(SpannerColumn column) {
    AnnotationCode primaryKey = AnnotationCode.named("PrimaryKey");
    return new Fix(
        primaryKey + " " + SpannerCode.of(column),
        "and what else identifies a row",
        List.of(primaryKey.edit(column.property().place())));
  }

  private static Fix added(SpannerEntity entity) {
    List<String> names = entity.columns().stream().map(each -> each.property().name()).toList();
    String part =
        "@PrimaryKey(generated = Generated.UUID_V4) UUID "
            + FreeName.like("id", names, Integer.MAX_VALUE);
    return new Fix(part, "or what else identifies a row");
  }
}
