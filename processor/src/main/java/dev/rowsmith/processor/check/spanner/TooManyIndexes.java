package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A table of more indexes than Spanner takes")
public final class TooManyIndexes implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<Index> indexes = entity.indexes();
    if (indexes.size() > Limits.TABLE_INDEXES) {
      findings.accept(
          Finding.at(
                  indexes.get(indexes.size() - 1).source().place(),
                  "%s has %s indexes".formatted(entity.name(), indexes.size()))
              .because(
                  "A table of Spanner has at most %s, and a write of a row writes to each."
                      .formatted(Limits.TABLE_INDEXES))
              .fix("", "the indexes that queries use; a row for each attribute needs one"));
    }
  }
}
