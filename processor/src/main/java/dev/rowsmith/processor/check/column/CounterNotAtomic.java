package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A number that is named as a counter and written as a whole",
    severity = Severity.WARNING)
public final class CounterNotAtomic implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    // What a revision guards is not lost, and what a moment in the key sets apart is written once.
    if (hasRevision(entity) || CounterName.isOfOneEvent(entity)) {
      return;
    }
    List<Column> counters =
        entity.columns().stream().filter(column -> isCounter(entity, column)).toList();
    if (!counters.isEmpty()) {
      findings.accept(counted(entity, counters));
    }
  }

  private static boolean hasRevision(BigtableEntity entity) {
    return entity.columns().stream()
        .anyMatch(column -> column.shape().kind() == Shape.Kind.REVISION);
  }

  private static boolean isCounter(BigtableEntity entity, Column column) {
    // Bigtable adds to longs only: an int may be one, but says less.
    boolean number =
        column.kind() == ValueKind.LONG
            || (column.kind() == ValueKind.INT && !CounterName.isOneWord(column.name()));
    return number
        && column.shape().kind() == Shape.Kind.VALUE
        && !column.property().type().optional()
        && !column.property().readOnly() // Another program counts.
        && CounterName.is(entity, column.name());
  }

  private static Finding counted(BigtableEntity entity, List<Column> counters) {
    Column first = counters.get(0);
    boolean one = counters.size() == 1;
    return Finding.at(
            first.property().place(),
            "%s of %s %s, by %s, and put writes %s as a whole"
                .formatted(
                    Wording.quoted(counters.stream().map(Column::name).toList()),
                    entity.name(),
                    one ? "is a counter" : "are counters",
                    one ? "its name" : "their names",
                    one ? "it" : "them"))
        .because("Of two who read, add and put at the same time, the second undoes the first.")
        .fix(aggregated(entity, counters))
        .fix("increment(key, column, 1)", "in place of put: Bigtable adds, and answers the sum");
  }

  private static Fix aggregated(BigtableEntity entity, List<Column> counters) {
    List<DeclarationCode> sums =
        counters.stream()
            .map(
                counter ->
                    DeclarationCode.of(counter.property())
                        .with(
                            AnnotationCode.named("Aggregate")
                                .withConstant("value", "Aggregation", "SUM"))
                        .without("Stored")
                        .typed("long"))
            .toList();
    String how = "in a family of sums";
    return FamilyContent.of(entity).stream()
        .filter(content -> content.columns().containsAll(counters))
        .findFirst()
        .map(
            content ->
                content.columns().size() == counters.size()
                    // A family of counters alone becomes one of sums; others stay as they are.
                    ? Fix.ofEach(sums, how)
                    : Fix.ofEach(sums, "")
                        .and(
                            FamilyMoveFix.into("sum", entity, content.family(), counters)
                                .keepingTheSame()))
        .orElseGet(() -> Fix.ofEach(sums, how).withoutEdits());
  }
}
