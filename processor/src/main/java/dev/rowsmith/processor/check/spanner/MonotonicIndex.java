package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.FreeName;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.spanner.Generated;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "An index that is not interleaved and starts with what grows with time")
public final class MonotonicIndex implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    for (Index index : entity.indexes()) {
      if (index.interleavedIn().isEmpty()) {
        List<SpannerColumn> columns =
            index.parts().stream().flatMap(part -> entity.column(part.name()).stream()).toList();
        List<SpannerColumn> few = columns.stream().takeWhile(IndexValues::few).toList();
        if (few.size() < columns.size()) {
          check(entity, index, few, columns.get(few.size()), findings);
        }
      }
    }
  }

  private static void check(
      SpannerEntity entity,
      Index index,
      List<SpannerColumn> few,
      SpannerColumn next,
      Consumer<Finding> findings) {
    boolean grows = grows(entity, next);
    if (!grows && !growsByName(entity, next)) {
      return;
    }
    if (!few.isEmpty()) {
      findings.accept(afterFew(entity, index, few.get(few.size() - 1), next));
    } else if (grows) {
      findings.accept(monotonic(entity, index, next, "which grows with time"));
    } else {
      findings.accept(
          monotonic(entity, index, next, "which grows with time, by its name").asWarning());
    }
  }

  private static boolean grows(SpannerEntity entity, SpannerColumn column) {
    if (column.commitTimestamp()
        || column.distribution() == Distribution.MONOTONIC
        || entity.growsWithTime(column)) {
      return true;
    }
    if (column.distribution() != Distribution.UNKNOWN
        || isGenerated(entity, column)
        || TimeName.recurs(column.path())) {
      return false;
    }
    return switch (column.type().code()) {
      case TIMESTAMP, DATE -> !column.type().array();
      default -> false;
    };
  }

  /** Returns whether a text or a number is a time or a number in sequence, by its name. */
  private static boolean growsByName(SpannerEntity entity, SpannerColumn column) {
    return column.distribution() == Distribution.UNKNOWN
        && !isGenerated(entity, column)
        && column.generatedBy().isEmpty()
        && IndexValues.growByName(entity, column);
  }

  private static boolean isGenerated(SpannerEntity entity, SpannerColumn column) {
    return entity.key().stream()
        .filter(part -> part.column().equals(column))
        .anyMatch(part -> part.generated() != Generated.NONE);
  }

  private static Finding afterFew(
      SpannerEntity entity, Index index, SpannerColumn few, SpannerColumn time) {
    Finding finding =
        Finding.at(
                index.source().at("columns"),
                "in the index %s of %s only the few values of '%s' are before '%s'"
                    .formatted(index.name(), entity.name(), few.path(), time.path()))
            .because("At any moment every write would go to one of a few splits of the index.")
            .today("index today", AnnotationCode.of(index.source()).toString());
    int after = index.parts().stream().map(KeyColumn::name).toList().indexOf(few.path()) + 1;
    return addShard(addOrder(finding, entity, index, after), entity, index).asWarning();
  }

  private static Finding monotonic(
      SpannerEntity entity, Index index, SpannerColumn first, String why) {
    String name = first.path();
    Finding finding =
        Finding.at(
                index.source().at("columns"),
                "the index %s of %s starts with '%s', %s"
                    .formatted(index.name(), entity.name(), name, why))
            .because("An index is stored as a table: every write would go to its newest split.")
            .today("index today", AnnotationCode.of(index.source()).toString());
    Finding fixed = addShard(addOrder(finding, entity, index, 0), entity, index);
    return first.type().code() == SpannerType.Code.DATE
        ? fixed.fix(
            "@Distributed " + SpannerCode.of(first.property()),
            "if it is not the time of the write, as a date of birth",
            AnnotationCode.named("Distributed").edit(first.property().place()))
        : fixed;
  }

  /** Adds each other column of the index at a place: common values stay in front. */
  private static Finding addOrder(Finding finding, SpannerEntity entity, Index index, int place) {
    return finding.fixes(
        index.parts().stream()
            .skip(place + 1L)
            .filter(part -> entity.column(part.name()).filter(IndexValues::readBy).isPresent())
            .map(leader -> ledBy(leader, index, place))
            .toList());
  }

  private static Fix ledBy(KeyColumn leader, Index index, int place) {
    List<KeyColumn> parts = new ArrayList<>(index.parts());
    parts.remove(leader);
    parts.add(place, leader);
    AnnotationCode code =
        AnnotationCode.of(index.source()).with("columns", SpannerCode.columns(parts));
    return new Fix(code.toString(), "", List.of(code.edit()));
  }

  /** Adds a shard that the database computes, as the guide does for such an index. */
  private static Finding addShard(Finding finding, SpannerEntity entity, Index index) {
    return entity.key().stream()
        .map(PrimaryKeyPart::column)
        .filter(Shards::canDecide)
        .findFirst()
        .map(column -> addShard(finding, entity, index, column))
        .orElse(finding);
  }

  private static Finding addShard(
      Finding finding, SpannerEntity entity, Index index, SpannerColumn by) {
    List<String> taken = entity.columns().stream().map(SpannerColumn::path).toList();
    String name = FreeName.like("shardId", taken, Limits.SPANNER_NAME);
    String component = component(Shards.expression(SqlDialect.GOOGLE_SQL, by), name);
    List<KeyColumn> parts = new ArrayList<>(index.parts());
    parts.add(0, new KeyColumn(name, false));
    AnnotationCode sharded =
        AnnotationCode.of(index.source()).with("columns", SpannerCode.columns(parts));
    return finding
        .fix(component, "in GoogleSQL, and " + sharded)
        .fix(
            component(Shards.expression(SqlDialect.POSTGRESQL, by), name),
            "in PostgreSQL, and the same index");
  }

  private static String component(String expression, String name) {
    return AnnotationCode.named("GeneratedColumn").withText("expression", expression)
        + " long "
        + name;
  }
}
