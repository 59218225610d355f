package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.RemovedAnnotation;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.DeclaredKey.Unit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Bucket;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A key with more buckets than a scan should read in parallel",
    severity = Severity.WARNING)
public final class SaltTooWide implements EntityCheck<Entity> {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    OrderedKey key = entity.orderedKey();
    key.bucket()
        .filter(bucket -> bucket.count() > Limits.MERGED_BUCKETS)
        .filter(bucket -> bucket.count() <= Limits.MOST_BUCKETS)
        .ifPresent(bucket -> findings.accept(tooMany(key, bucket, entity.declaredKey())));
  }

  private static Finding tooMany(OrderedKey key, Bucket bucket, DeclaredKey declared) {
    AnnotationFacts source = declared.bucketSource().orElseThrow();
    String count = key.isRow() ? "buckets" : "shards";
    return Finding.at(
            source.at(count),
            "the %s of %s has %s %s"
                .formatted(
                    key.isRow() ? "salt" : "primary key", key.entity(), bucket.count(), count))
        .because(
            "A %s that does not know the %s reads all of them and merges the rows."
                .formatted(key.isRow() ? "scan" : "read", key.calledBucket()))
        .today("key today", key.picture())
        .fix(
            AnnotationCode.of(source).with(count, Limits.MERGED_BUCKETS),
            "or fewer: two or three for each node")
        .fixes(ledByOthers(declared, source))
        .fix(
            "a high-cardinality %s in front, instead of the %s"
                .formatted(key.calledPart(), key.isRow() ? "salt" : "shard"),
            "queries that name it read one range");
  }

  /** Returns the orders in which another part takes the place of a time, without the bucket. */
  private static List<Fix> ledByOthers(DeclaredKey key, AnnotationFacts bucket) {
    List<Unit> units = key.units();
    if (!key.ordered().isClear()
        || units.isEmpty()
        || !KeyPartTraits.clock(units.get(0).first().value())) {
      return List.of();
    }
    Unit first = units.get(0);
    String without = ", without @" + bucket.annotation();
    List<Edit> edits = new RemovedAnnotation(bucket, "").edits();
    return units.stream()
        .filter(unit -> KeyPartTraits.canLead(unit.first().value()))
        .map(unit -> OrderChange.ledBy(unit, first, key).fix(first, without).with(edits))
        .toList();
  }
}
