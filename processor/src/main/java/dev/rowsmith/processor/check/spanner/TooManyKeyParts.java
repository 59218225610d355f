package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A primary key or an index of more columns than Spanner takes")
public final class TooManyKeyParts implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<SpannerColumn> key = entity.key().stream().map(PrimaryKeyPart::column).toList();
    int inKey = stored(key) + (entity.shard().isPresent() ? 1 : 0);
    if (inKey > Limits.KEY_COLUMNS) {
      SourceRef last = key.get(key.size() - 1).property().place();
      findings.accept(
          tooMany(last, "the primary key of %s has %s parts".formatted(entity.name(), inKey)));
    }
    for (Index index : entity.indexes()) {
      List<String> names = index.parts().stream().map(KeyColumn::name).toList();
      int columns = stored(entity.columns(names));
      if (columns > Limits.KEY_COLUMNS) {
        findings.accept(
            tooMany(
                index.source().at("columns"),
                "the index %s of %s has %s columns"
                    .formatted(index.name(), entity.name(), columns)));
      }
    }
  }

  private static int stored(List<SpannerColumn> columns) {
    return columns.stream().mapToInt(column -> column.storedNames().size()).sum();
  }

  private static Finding tooMany(SourceRef place, String summary) {
    return Finding.at(place, summary)
        .because("A key of Spanner has at most %s.".formatted(Limits.KEY_COLUMNS))
        .fix("", "the parts that queries bind; the others are columns");
  }
}
