package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;
import java.util.regex.Pattern;

@AutoService(SchemaCheck.class)
@Rule(title = "A generated column that is computed from a commit timestamp")
public final class CommitTimestampInGenerated implements EntityCheck<SpannerEntity> {

  private static final Pattern WORD = Pattern.compile("\\w+");

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (SpannerColumn column : entity.columns()) {
      String expression = column.generatedBy().orElse("");
      entity.columns().stream()
          .filter(time -> time.commitTimestamp() && names(expression, time.name()))
          .forEach(time -> findings.accept(computed(entity, column, time)));
    }
  }

  private static boolean names(String expression, String column) {
    return WORD.matcher(expression)
        .results()
        .anyMatch(word -> word.group().equalsIgnoreCase(column));
  }

  private static Finding computed(SpannerEntity entity, SpannerColumn column, SpannerColumn time) {
    return Finding.at(
            column.generatedSource().at("expression"),
            "'%s' of %s is computed from the commit timestamp '%s'"
                .formatted(column.path(), entity.name(), time.path()))
        .because("The time of a commit is known only after the row's other values are.")
        .fix(
            DeclarationCode.of(time.property()).without("CommitTimestamp"),
            "a time that the program sets")
        .fix("", "an expression without '%s'".formatted(time.name()));
  }
}
