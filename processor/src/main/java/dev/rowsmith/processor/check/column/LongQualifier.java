package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.QualifierRule;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.ShortName;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A qualifier that is long for something that is stored and sent with every cell",
    severity = Severity.WARNING)
public final class LongQualifier implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    Set<String> proposed = new HashSet<>();
    for (Column column : entity.columns()) {
      int length = column.qualifier().codePointCount(0, column.qualifier().length());
      if (length <= Limits.SHORT_QUALIFIER
          || QualifierRule.broken(column.qualifier()).isPresent()) {
        continue;
      }
      Set<String> taken = new HashSet<>(proposed);
      entity.columns().stream()
          .filter(other -> other.family().equals(column.family()))
          .map(Column::qualifier)
          .filter(qualifier -> qualifier.startsWith(column.called().prefix()))
          .map(qualifier -> qualifier.substring(column.called().prefix().length()))
          .forEach(taken::add);
      String proposal = ShortName.of(column.ownQualifier(), taken);
      proposed.add(proposal);
      Finding finding =
          Finding.at(
                  column.shape().hasEntries()
                      ? column.shape().source().at("prefix")
                      : column.qualifierSource().at("value"),
                  "the qualifier %s of %s has %s characters"
                      .formatted(Wording.quoted(column.qualifier()), entity.name(), length))
              .because(
                  "Every cell stores and sends it: up to %s characters count as short."
                      .formatted(Limits.SHORT_QUALIFIER));
      String whole = column.called().prefix() + proposal;
      findings.accept(
          whole.codePointCount(0, whole.length()) > Limits.SHORT_QUALIFIER
              ? finding.fix("", "a shorter prefix of the record that holds it")
              : finding.fix(
                  renamed(column, proposal),
                  "or another short name that says what '%s' is".formatted(column.name())));
    }
  }

  private static DeclarationCode renamed(Column column, String proposal) {
    return DeclarationCode.of(column.property())
        .with(
            column.shape().hasEntries()
                ? AnnotationCode.of(column.shape().source()).withText("prefix", proposal)
                : AnnotationCode.of(column.qualifierSource()).withText("value", proposal));
  }
}
