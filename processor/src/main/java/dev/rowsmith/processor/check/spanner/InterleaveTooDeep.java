package dev.rowsmith.processor.check.spanner;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "Tables that are interleaved in more levels than Spanner has")
public final class InterleaveTooDeep implements EntityCheck<SpannerEntity> {

  @Override
  public void check(SpannerEntity entity, Consumer<Finding> findings) {
    entity
        .interleave()
        .filter(interleave -> interleave.ancestors().size() >= Limits.INTERLEAVED_TABLES)
        .ifPresent(interleave -> findings.accept(tooDeep(entity, interleave)));
  }

  private static Finding tooDeep(SpannerEntity entity, Interleave interleave) {
    List<String> hierarchy = new ArrayList<>(List.of(entity.name()));
    interleave.ancestors().forEach(ancestor -> hierarchy.add(0, ancestor.entity()));
    return Finding.at(
            interleave.source().at("in"),
            "%s is table %s of its hierarchy".formatted(entity.name(), hierarchy.size()))
        .because(
            "Spanner interleaves at most %s tables, the root counted."
                .formatted(Limits.INTERLEAVED_TABLES))
        .today("hierarchy", String.join(" > ", hierarchy))
        .fix("", "a separate table, with the parent's key as its first parts");
  }
}
