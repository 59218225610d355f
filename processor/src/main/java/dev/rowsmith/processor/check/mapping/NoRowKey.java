package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.key.SegmentCandidate;
import dev.rowsmith.processor.model.Entity;
import java.util.Optional;
import java.util.function.Consumer;

/** Reports an entity without a row key. */
@AutoService(SchemaCheck.class)
public final class NoRowKey extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    if (!isRecordOrClass(entity) || !entity.segments().isEmpty()) {
      return;
    }
    // Marking the only column would leave the row without a cell.
    Optional<SegmentCandidate> candidate =
        entity.columns().size() < 2 ? Optional.empty() : SegmentCandidate.among(entity.columns());
    Finding finding =
        Finding.at(entity.place(), "%s has no row key".formatted(entity.name()))
            .because("A row is found by its key: at least one component or field has @RowKey.");
    findings.accept(
        candidate
            .map(column -> finding.fix(column.source(), "and what else tells the rows apart"))
            .orElseGet(
                () -> finding.fix("@RowKey String id", "or what else tells the rows apart")));
  }
}
