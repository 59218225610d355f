package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.LayoutConstants;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A column whose cells could be those of another one of the same family",
    mandatory = true)
public final class QualifierClash implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    List<Column> seen = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    Set<EmbeddedRecord> reported = new HashSet<>();
    entity.columns().forEach(column -> taken.add(column.qualifier()));
    for (Column column : entity.columns()) {
      Optional<Column> first = seen.stream().filter(other -> overlap(other, column)).findFirst();
      if (first.isEmpty()) {
        seen.add(column);
        continue;
      }
      Optional<EmbeddedRecord> apart = recordApart(entity, first.get(), column);
      if (column.shape().hasEntries()) {
        findings.accept(entriesClash(entity, first.get(), column));
      } else if (apart.isEmpty()) {
        String free = free(column, taken);
        taken.add(column.called().prefix() + free);
        findings.accept(
            clash(entity, first.get(), column)
                .fix(
                    DeclarationCode.of(column.property())
                        .with(
                            AnnotationCode.of(column.qualifierSource()).withText("value", free))));
      } else if (reported.add(apart.get())) {
        // All columns of the record clash with those of the other one, and one prefix fixes that.
        findings.accept(
            clash(entity, first.get(), column)
                .fix(DeclarationCode.of(apart.get().property()).with(prefixed(apart.get()))));
      }
    }
  }

  /** Returns a qualifier that no other column has behind the same prefix. */
  private static String free(Column column, Set<String> taken) {
    String prefix = column.called().prefix();
    int longest = prefix.length() + Limits.SHORT_QUALIFIER;
    return FreeName.like(prefix + column.property().name(), taken, longest)
        .substring(prefix.length());
  }

  /** Returns the outermost record that holds the second column and not the first. */
  private static Optional<EmbeddedRecord> recordApart(
      BigtableEntity entity, Column first, Column second) {
    return entity.embedded().stream()
        .filter(each -> each.holds(second.called()) && !each.holds(first.called()))
        .findFirst();
  }

  private static AnnotationCode prefixed(EmbeddedRecord embedded) {
    String name = embedded.property().name() + "_";
    return AnnotationCode.of(embedded.source())
        .withText("prefix", embedded.declaredPrefix().equals(name) ? "_" + name : name);
  }

  private static boolean overlap(Column a, Column b) {
    // A column without a family has another finding, and clashes with nothing yet.
    if (a.family().isEmpty() || !a.family().equals(b.family())) {
      return false;
    }
    if (a.shape().hasEntries() != b.shape().hasEntries()) {
      return false; // The name of a column is no entry: it is read and written as the column.
    }
    return a.shape().hasEntries()
        ? LayoutConstants.startsWith(b.qualifier(), a.qualifier())
            || LayoutConstants.startsWith(a.qualifier(), b.qualifier())
        : a.qualifier().equals(b.qualifier());
  }

  private static Finding entriesClash(BigtableEntity entity, Column first, Column second) {
    // The one whose prefix begins the other's qualifiers: only its change sets both apart.
    Column entries =
        LayoutConstants.startsWith(second.qualifier(), first.qualifier()) ? first : second;
    Column other = entries.equals(second) ? first : second;
    String prefix = entries.property().name() + "_";
    Finding finding =
        Finding.at(
                second.property().place(),
                "the entries of '%s' of %s could be entries of '%s' in the family '%s'"
                    .formatted(entries.name(), entity.name(), other.name(), second.family()))
            .because("Each would overwrite the other's cells, and be read as the other's.");
    return entries.isEmbedded()
        ? finding.fix("", "a prefix, or a separate family, for each of them")
        : finding.fix(
            DeclarationCode.of(entries.property())
                .with(AnnotationCode.of(entries.shape().source()).withText("prefix", prefix)),
            "or a separate family");
  }

  private static Finding clash(BigtableEntity entity, Column first, Column second) {
    return Finding.at(
            second.qualifierSource().at("value"),
            "'%s' of %s has the column %s of the family '%s', which '%s' already has"
                .formatted(
                    second.name(),
                    entity.name(),
                    Wording.quoted(second.qualifier()),
                    second.family(),
                    first.name()))
        .because("Each would overwrite the other's cell.");
  }
}
