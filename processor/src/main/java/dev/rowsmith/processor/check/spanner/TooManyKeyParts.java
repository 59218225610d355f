package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A primary key or an index of more columns than Spanner takes")
public final class TooManyKeyParts implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    int stored = entity.key().stream().mapToInt(part -> width(part.column())).sum();
    int inKey = stored + (entity.shard().isPresent() ? 1 : 0);
    if (inKey > Limits.KEY_COLUMNS) {
      findings.accept(
          tooMany(
              Finding.at(
                  entity.key().get(entity.key().size() - 1).column().property().place(),
                  "the primary key of %s has %s parts".formatted(entity.name(), inKey))));
    }
    for (Index index : entity.indexes()) {
      int columns =
          index.parts().stream()
              .mapToInt(part -> entity.column(part.name()).map(TooManyKeyParts::width).orElse(1))
              .sum();
      if (columns > Limits.KEY_COLUMNS) {
        findings.accept(
            tooMany(
                Finding.at(
                    index.source().at("columns"),
                    "the index %s of %s has %s columns"
                        .formatted(index.name(), entity.name(), columns))));
      }
    }
  }

  private static int width(SpannerColumn column) {
    return column.storedNames().size();
  }

  private static Finding tooMany(Finding finding) {
    return finding
        .because("A key of Spanner has at most %s.".formatted(Limits.KEY_COLUMNS))
        .fix("", "the parts that queries bind; the others are columns");
  }
}
