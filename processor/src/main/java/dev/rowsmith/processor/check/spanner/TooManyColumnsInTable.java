package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A table of more columns than Spanner takes")
public final class TooManyColumnsInTable implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<SpannerColumn> declared = entity.columns();
    int stored = declared.stream().mapToInt(column -> column.storedNames().size()).sum();
    int columns = stored + (entity.shard().isPresent() ? 1 : 0);
    if (columns > Limits.TABLE_COLUMNS) {
      findings.accept(
          Finding.at(
                  declared.get(declared.size() - 1).property().place(),
                  "%s has %s columns".formatted(entity.name(), columns))
              .because(
                  "A table of Spanner has at most %s, the key and its shard counted."
                      .formatted(Limits.TABLE_COLUMNS))
              .fix("", "an array of what is read together, or an interleaved table"));
    }
  }
}
