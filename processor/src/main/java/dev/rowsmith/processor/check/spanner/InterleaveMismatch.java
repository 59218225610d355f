package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A key that does not start with the key of the parent's table")
public final class InterleaveMismatch implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    if (!entity.hasParent()) {
      return;
    }
    Interleave.Ancestor parent = entity.interleave().orElseThrow().ancestors().get(0);
    for (int at = 0; at < parent.key().size(); at++) {
      PrimaryKeyPart wanted = parent.key().get(at);
      if (at >= entity.key().size() || !isSame(wanted, entity.key().get(at))) {
        findings.accept(mismatch(entity, parent, at));
        return;
      }
    }
    if (!shard(parent.shard()).equals(shard(entity.shard()))) {
      findings.accept(otherShard(entity, parent));
    }
  }

  /** Where a shard is declared does not matter; which shard it is does. */
  private static Optional<List<Object>> shard(Optional<ShardColumn> shard) {
    return shard.map(declared -> List.of(declared.name(), declared.shards()));
  }

  private static boolean isSame(PrimaryKeyPart wanted, PrimaryKeyPart part) {
    SpannerColumn column = part.column();
    return column.storedNames().equals(wanted.column().storedNames())
        && column.type().equals(wanted.column().type())
        && column.nullable() == wanted.column().nullable()
        && part.descending() == wanted.descending();
  }

  private static Finding mismatch(SpannerEntity entity, Interleave.Ancestor parent, int at) {
    PrimaryKeyPart wanted = parent.key().get(at);
    Interleave interleave = entity.interleave().orElseThrow();
    InterleaveFix fix = new InterleaveFix(entity, parent.key(), at);
    Finding finding =
        Finding.at(
                at < entity.key().size()
                    ? entity.key().get(at).column().property().place()
                    : interleave.source().at("in"),
                fix.named()
                    .map(
                        part ->
                            "part %s of the primary key of %s, '%s', %s, in %s"
                                .formatted(
                                    at + 1,
                                    entity.name(),
                                    part.name(),
                                    fix.difference(part),
                                    parent.entity()))
                    .orElseGet(
                        () ->
                            "part %s of the primary key of %s is not '%s', as it is in that of %s"
                                .formatted(at + 1, entity.name(), wanted.name(), parent.entity())))
            .because(
                "Rows are stored with their parent's where both keys start alike: name, type, length, order"
                    + " and whether it may be NULL.")
            .today("key today", entity.keyPicture());
    return fix.addTo(finding);
  }

  private static Finding otherShard(SpannerEntity entity, Interleave.Ancestor parent) {
    Finding finding =
        Finding.at(
                entity.interleave().orElseThrow().source().at("in"),
                "%s and its parent %s have other shards".formatted(entity.name(), parent.entity()))
            .because("The shard is the first part of both keys, and has to be the same.")
            .today("key today", entity.keyPicture());
    return finding.fix(
        "",
        parent
            .shard()
            .map(
                shard ->
                    "%s on %s, computed from the same parts"
                        .formatted(AnnotationCode.of(shard.source()), entity.name()))
            .orElse("no @HashSharded on " + entity.name()));
  }
}
