package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Spelling;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A @HashSharded without columns that a shard can be computed from", mandatory = true)
public final class InvalidShard implements EntityCheck<SpannerEntity> {

  private static final int FEWEST = 2;
  private static final int MOST = 1_000;

  /** What a cluster of some nodes does well with. */
  private static final int USUAL = 8;

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity.shard().ifPresent(shard -> check(entity, shard, findings));
  }

  private static void check(SpannerEntity entity, ShardColumn shard, Consumer<Finding> findings) {
    if (shard.shards() < FEWEST || shard.shards() > MOST) {
      findings.accept(
          Finding.at(
                  shard.source().at("shards"),
                  "%s has %s shards".formatted(entity.name(), shard.shards()))
              .because("A key is spread over 2 to 1,000 shards.")
              .fix(
                  AnnotationCode.of(shard.source()).with("shards", USUAL),
                  "or about two or three for each node"));
    }
    for (String by : shard.by()) {
      if (entity.key().stream().noneMatch(part -> part.name().equals(by))) {
        findings.accept(byOthers(entity, shard, Wording.quoted(by) + ", no part of its key"));
      }
    }
    for (PrimaryKeyPart part : entity.shardedBy()) {
      if (part.column().commitTimestamp()) {
        findings.accept(
            byOthers(entity, shard, "'%s', a commit timestamp".formatted(part.name()))
                .because("Spanner knows the time of a commit after the shard is computed."));
      } else if (!hasShard(part)) {
        String other =
            "'%s', which is not a text, integer, boolean, timestamp or date".formatted(part.name());
        findings.accept(byOthers(entity, shard, other));
      }
    }
  }

  private static boolean hasShard(PrimaryKeyPart part) {
    return !part.column().commitTimestamp() && part.column().type().code().hasText();
  }

  /**
   * Corrects what is misspelt; a rest of the declared parts may be a time, which spreads nothing.
   */
  private static Finding byOthers(SpannerEntity entity, ShardColumn shard, String what) {
    Finding finding =
        Finding.at(shard.source().at("by"), "%s is sharded by %s".formatted(entity.name(), what))
            .because("Java and the database compute the shard alike, from parts of the key.");
    List<String> fit =
        entity.key().stream().filter(InvalidShard::hasShard).map(PrimaryKeyPart::name).toList();
    List<String> kept =
        shard.by().stream().flatMap(by -> Spelling.near(by, fit).stream()).distinct().toList();
    boolean meant = !kept.isEmpty() && kept.size() == shard.by().size();
    return fit.isEmpty()
        ? finding.fix("", "a part of the key that is one of these")
        : finding.fix(AnnotationCode.of(shard.source()).withText("by", meant ? kept : fit), "");
  }
}
