package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An index that is not interleaved and starts with what grows with time")
public final class MonotonicIndex implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      List<SpannerColumn> columns =
          index.parts().stream()
              .map(part -> entity.column(part.name()))
              .takeWhile(Optional::isPresent)
              .flatMap(Optional::stream)
              .toList();
      List<SpannerColumn> few = columns.stream().takeWhile(IndexValues::few).toList();
      if (index.interleavedIn().isEmpty() && few.size() < columns.size()) {
        SpannerColumn next = columns.get(few.size());
        boolean grows = IndexValues.grow(entity, next);
        if (grows || IndexValues.growByName(entity, next)) {
          Finding finding =
              fixed(found(entity, index, few, next, grows), entity, index, few.size());
          findings.accept(grows && few.isEmpty() ? dated(finding, next) : finding.asWarning());
        }
      }
    }
  }

  private static Finding found(
      SpannerEntity entity,
      Index index,
      List<SpannerColumn> few,
      SpannerColumn next,
      boolean grows) {
    return few.isEmpty()
        ? IndexCode.at(
                entity,
                index,
                "columns",
                "the index",
                "starts with '%s', which grows with time%s"
                    .formatted(next.path(), grows ? "" : ", by its name"))
            .because("An index is stored as a table: every write would go to its newest split.")
        : IndexCode.at(
                entity,
                index,
                "columns",
                "in the index",
                "only the few values of '%s' are before '%s'"
                    .formatted(few.get(few.size() - 1).path(), next.path()))
            .because("At any moment every write would go to one of a few splits of the index.");
  }

  /** Adds each other column behind those of few values, and a shard, as the guide does. */
  private static Finding fixed(Finding finding, SpannerEntity entity, Index index, int few) {
    Finding led =
        finding.fixes(
            index.parts().stream()
                .skip(few + 1L)
                .filter(part -> entity.column(part.name()).filter(IndexValues::readBy).isPresent())
                .map(leader -> Fix.of(IndexCode.moved(leader, index, few), ""))
                .toList());
    List<SpannerColumn> by = shardedBy(entity, index);
    if (by.isEmpty()) {
      return index.unique()
          ? led.fix("", "no shard of another column in front: unique would be both together")
          : led;
    }
    String name = freeName(entity);
    AnnotationCode sharded = IndexCode.moved(new KeyColumn(name, false), index, 0);
    return led.fix(shard(SqlDialect.GOOGLE_SQL, by, name), "in GoogleSQL, and " + sharded)
        .fix(shard(SqlDialect.POSTGRESQL, by, name), "in PostgreSQL, and the same index");
  }

  /** A shard of all that is unique keeps it so; one of anything else would allow it twice. */
  private static List<SpannerColumn> shardedBy(SpannerEntity entity, Index index) {
    if (index.unique()) {
      List<SpannerColumn> columns =
          entity.columns(index.parts().stream().map(KeyColumn::name).toList());
      boolean all =
          columns.size() == index.parts().size()
              && columns.stream().allMatch(each -> canDecideShard(each) && !each.mayBeNull());
      return all ? columns : List.of();
    }
    return entity.key().stream()
        .map(PrimaryKeyPart::column)
        .filter(MonotonicIndex::canDecideShard)
        .limit(1)
        .toList();
  }

  /** Names of columns are alike in any case, and the shard of the key is one too. */
  private static String freeName(SpannerEntity entity) {
    Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    entity.shard().map(ShardColumn::name).ifPresent(taken::add);
    for (SpannerColumn column : entity.columns()) {
      taken.add(column.path());
      taken.addAll(column.storedNames());
    }
    return FreeName.like("shardId", taken, Limits.SPANNER_NAME);
  }

  private static Finding dated(Finding finding, SpannerColumn first) {
    return first.type().code() == SpannerType.Code.DATE
        ? finding.fix(
            DeclarationCode.of(first.property()).with(AnnotationCode.named("Distributed")),
            "if it is not the time of the write, as a date of birth")
        : finding;
  }

  private static boolean canDecideShard(SpannerColumn column) {
    return !column.commitTimestamp()
        && !column.type().array()
        && column.generatedBy().isEmpty()
        && column.type().code().hasText();
  }

  /** Returns a component that the database computes: a shard, which is never negative. */
  private static String shard(SqlDialect dialect, List<SpannerColumn> columns, String name) {
    List<ColumnDefinition> by =
        columns.stream()
            .map(each -> ColumnDefinition.of(each.storedNames().get(0), each.type()))
            .toList();
    String expression = Ddl.in(dialect).shard(by, String.valueOf(Limits.GOOD_BUCKETS));
    return AnnotationCode.named("GeneratedColumn").withText("expression", expression)
        + " long "
        + name;
  }
}
