package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An index whose reads the primary key or another index serves",
    severity = Severity.WARNING)
public final class RedundantIndex implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      if (index.unique() || index.leavesRowsOut() || index.parts().isEmpty()) {
        continue;
      }
      boolean key =
          entity.shard().isEmpty()
              && IndexCode.startsWith(IndexCode.key(entity.key()), index.parts());
      Stream<String> others =
          entity.indexes().stream()
              .filter(other -> serves(entity, other, index))
              .map(other -> "the index " + other.name());
      (key ? Stream.of("the primary key") : others)
          .limit(1)
          .forEach(by -> findings.accept(redundant(entity, index, by)));
    }
  }

  /** Of two that are alike, the second is redundant. */
  private static boolean serves(SpannerEntity entity, Index other, Index index) {
    boolean alike = other.parts().equals(index.parts());
    return !other.equals(index)
        && !other.leavesRowsOut()
        && other.interleavedIn().equals(index.interleavedIn())
        && IndexCode.startsWith(other.parts(), index.parts())
        && other.storing().containsAll(index.storing())
        && (!alike || entity.indexes().indexOf(other) < entity.indexes().indexOf(index));
  }

  private static Finding redundant(SpannerEntity entity, Index index, String by) {
    return IndexCode.at(entity, index, "", "the index", "starts as %s does".formatted(by))
        .because("Every write pays for it, and its reads are served without it.")
        .fix(new RemovedAnnotation(index.source(), entity.name()));
  }
}
