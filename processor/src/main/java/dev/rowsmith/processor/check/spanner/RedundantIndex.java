package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "An index whose reads the primary key or another index serves",
    severity = Severity.WARNING)
public final class RedundantIndex implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    List<KeyColumn> key =
        entity.key().stream().map(part -> new KeyColumn(part.name(), part.descending())).toList();
    for (Index index : entity.indexes()) {
      if (index.unique() || index.leavesRowsOut() || index.parts().isEmpty()) {
        continue;
      }
      if (entity.shard().isEmpty() && startsWith(key, index.parts())) {
        findings.accept(redundant(entity, index, "the primary key"));
      } else {
        entity.indexes().stream()
            .filter(other -> serves(entity, other, index))
            .findFirst()
            .ifPresent(
                other -> findings.accept(redundant(entity, index, "the index " + other.name())));
      }
    }
  }

  /** Of two that are alike, the second is redundant. */
  private static boolean serves(SpannerEntity entity, Index other, Index index) {
    boolean alike = other.parts().equals(index.parts());
    return !other.equals(index)
        && !other.leavesRowsOut()
        && other.interleavedIn().equals(index.interleavedIn())
        && startsWith(other.parts(), index.parts())
        && other.storing().containsAll(index.storing())
        && (!alike || entity.indexes().indexOf(other) < entity.indexes().indexOf(index));
  }

  private static boolean startsWith(List<KeyColumn> longer, List<KeyColumn> shorter) {
    return longer.size() >= shorter.size() && longer.subList(0, shorter.size()).equals(shorter);
  }

  private static Finding redundant(SpannerEntity entity, Index index, String by) {
    return Finding.at(
            index.source().place(),
            "the index %s of %s starts as %s does".formatted(index.name(), entity.name(), by))
        .because("Every write pays for it, and its reads are served without it.")
        .today("index today", AnnotationCode.of(index.source()).toString())
        .fix("", "remove the @Index", new Edit.Unannotate(index.source().place(), "Index"));
  }
}
