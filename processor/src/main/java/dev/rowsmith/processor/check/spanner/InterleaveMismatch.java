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
    entity
        .interleave()
        .filter(interleave -> entity.hasParent())
        .ifPresent(interleave -> check(entity, interleave, findings));
  }

  private static void check(
      SpannerEntity entity, Interleave interleave, Consumer<Finding> findings) {
    Interleave.Ancestor parent = interleave.ancestors().get(0);
    int same = 0;
    while (same < parent.key().size()
        && same < entity.key().size()
        && isSame(parent.key().get(same), entity.key().get(same))) {
      same++;
    }
    if (same < parent.key().size()) {
      findings.accept(mismatch(entity, interleave, parent, same));
    } else if (!shard(parent.shard()).equals(shard(entity.shard()))) {
      findings.accept(otherShard(entity, interleave, parent));
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

  private static Finding mismatch(
      SpannerEntity entity, Interleave interleave, Interleave.Ancestor parent, int at) {
    InterleaveFix fix = new InterleaveFix(entity, parent.key(), at);
    String part = "part %s of the primary key of %s".formatted(at + 1, entity.name());
    Finding finding =
        Finding.at(
                at < entity.key().size()
                    ? entity.key().get(at).column().property().place()
                    : interleave.source().at("in"),
                fix.named()
                    .map(
                        own ->
                            "%s, '%s', %s, in %s"
                                .formatted(part, own.name(), fix.difference(own), parent.entity()))
                    .orElse(
                        "%s is not '%s', as it is in that of %s"
                            .formatted(part, parent.key().get(at).name(), parent.entity())))
            .because(
                "Rows are stored with their parent's where both keys start alike: name, type, length, order"
                    + " and whether it may be NULL.")
            .today("key today", entity.keyPicture());
    return fix.addTo(finding);
  }

  private static Finding otherShard(
      SpannerEntity entity, Interleave interleave, Interleave.Ancestor parent) {
    return Finding.at(
            interleave.source().at("in"),
            "%s and its parent %s have other shards".formatted(entity.name(), parent.entity()))
        .because("The shard is the first part of both keys, and has to be the same.")
        .today("key today", entity.keyPicture())
        .fix(
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
