package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.spanner.ForeignKey;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A foreign key whose columns are not those of the rows that it names",
    mandatory = true)
public final class InvalidForeignKey implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (ForeignKey key : entity.foreignKeys()) {
      List<SpannerColumn> columns = entity.columns(key.columns());
      List<SpannerColumn> others =
          key.targetColumns().stream()
              .flatMap(
                  name -> key.target().columns().stream().filter(each -> each.path().equals(name)))
              .toList();
      boolean known =
          columns.size() == key.columns().size() && others.size() == key.targetColumns().size();
      if (!known || key.target().table().isEmpty()) {
        continue; // UnknownReference says so.
      }
      if (columns.isEmpty() || columns.size() != others.size()) {
        findings.accept(count(entity, key));
      } else {
        for (int at = 0; at < columns.size(); at++) {
          check(entity, key, columns.get(at), others.get(at)).ifPresent(findings);
        }
      }
    }
  }

  private static Finding count(SpannerEntity entity, ForeignKey key) {
    List<String> wanted = key.targetColumns();
    Finding finding =
        Finding.at(
                key.source().at("columns"),
                "a foreign key of %s has %s columns, and refers to %s of %s"
                    .formatted(
                        entity.name(), key.columns().size(), wanted.size(), key.target().entity()))
            .because("Each column holds the value of one of the other table.")
            .today("today", "%s to %s".formatted(key.columns(), wanted));
    List<String> all = all(entity, key, wanted);
    return all.size() == wanted.size()
        ? finding
            .fix(AnnotationCode.of(key.source()).withText("columns", all), "")
            .fix("referencedColumns = ...", "as many as there are columns")
        : finding.fix("", "as many columns as there");
  }

  /**
   * Adds columns of the same names, as that of a tenant, to those that are declared; of too many,
   * those of the same names stay.
   */
  private static List<String> all(SpannerEntity entity, ForeignKey key, List<String> wanted) {
    if (key.columns().containsAll(wanted)) {
      return wanted;
    }
    Deque<String> declared = new ArrayDeque<>(key.columns());
    List<String> all = new ArrayList<>();
    for (String name : wanted) {
      boolean missing = wanted.size() - all.size() > declared.size();
      if (missing && entity.column(name).isPresent() && !key.columns().contains(name)) {
        all.add(name);
      } else if (!declared.isEmpty()) {
        all.add(declared.removeFirst());
      }
    }
    return declared.isEmpty() ? all : List.of();
  }

  private static Optional<Finding> check(
      SpannerEntity entity, ForeignKey key, SpannerColumn column, SpannerColumn other) {
    if (column.type().code() == other.type().code()
        && column.isPair() == other.isPair()
        && column.isSorted()
        && other.isSorted()) {
      return Optional.empty();
    }
    AnnotationCode stored =
        AnnotationCode.of(column.source()).withSame(other.source(), "type", "length");
    String own = "'%s' of %s is %s".formatted(column.path(), entity.name(), name(column.type()));
    String others =
        "'%s' of %s, to which it refers, is %s"
            .formatted(other.path(), key.target().entity(), name(other.type()));
    return Optional.of(
        Finding.at(key.source().at("columns"), own + ", and " + others)
            .because("Spanner compares values of one type, which have an order.")
            .fix(
                DeclarationCode.of(column.property())
                    .with(stored)
                    .typed(other.property().type().source()),
                "the type of the other column"));
  }

  private static String name(SpannerType type) {
    return type.array() ? "ARRAY<" + type.code() + ">" : type.code().toString();
  }
}
