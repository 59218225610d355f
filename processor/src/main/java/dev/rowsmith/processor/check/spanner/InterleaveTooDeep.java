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
    int tables = entity.interleave().map(declared -> declared.ancestors().size()).orElse(0) + 1;
    if (tables > Limits.INTERLEAVED_TABLES) {
      Interleave interleave = entity.interleave().orElseThrow();
      findings.accept(
          Finding.at(
                  interleave.source().at("in"),
                  "%s is table %s of its hierarchy".formatted(entity.name(), tables))
              .because(
                  "Spanner interleaves at most %s tables, the root counted."
                      .formatted(Limits.INTERLEAVED_TABLES))
              .today("hierarchy", hierarchy(entity, interleave))
              .fix("", "a separate table, with the parent's key as its first parts"));
    }
  }

  private static String hierarchy(SpannerEntity entity, Interleave interleave) {
    List<String> names = new ArrayList<>();
    interleave.ancestors().forEach(ancestor -> names.add(0, ancestor.entity()));
    names.add(entity.name());
    return String.join(" > ", names);
  }
}
