package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Reports a column that has the family and the qualifier of another one. */
@AutoService(SchemaCheck.class)
public final class QualifierClash extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    Map<List<String>, Column> seen = new HashMap<>();
    Set<String> taken = new HashSet<>();
    entity.columns().forEach(column -> taken.add(column.qualifier()));
    for (Column column : entity.columns()) {
      // A column without a family or a name has another finding, and clashes with nothing yet.
      if (column.family().isEmpty() || column.qualifier().isEmpty()) {
        continue;
      }
      Column first = seen.putIfAbsent(List.of(column.family(), column.qualifier()), column);
      if (first != null) {
        String free = FreeName.like(column.name(), taken, Limits.SHORT_QUALIFIER);
        taken.add(free);
        findings.accept(clash(entity, first, column, free));
      }
    }
  }

  private static Finding clash(Entity entity, Column first, Column second, String free) {
    return Finding.at(
            second.qualifierSource().at("value"),
            "'%s' of %s has the column %s of the family '%s', which '%s' already has"
                .formatted(
                    second.name(),
                    entity.name(),
                    Wording.quoted(second.qualifier()),
                    second.family(),
                    first.name()))
        .because("Each would overwrite the other's cell.")
        .fix(AnnotationText.qualifier(second, free), "on '%s'".formatted(second.name()));
  }
}
