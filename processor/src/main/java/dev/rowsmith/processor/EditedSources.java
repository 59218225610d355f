package dev.rowsmith.processor;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.RowChange;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.EditedEntities;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The entities of a build as they would be after edits.
 *
 * @param sources the classes of the build
 */
record EditedSources(Stores stores, SourceClasses sources) implements EditedEntities {

  @Override
  public Optional<Entity> read(Entity entity, List<Edit> edits) {
    return stores.read(entity, edits, sources.names());
  }

  @Override
  public Optional<LockComparison> compare(LockComparison today, List<Edit> edits) {
    try {
      Optional<Entity> after = read(today.entity(), edits);
      return after.isEmpty()
          ? Optional.empty()
          : Optional.of(today.with(after.get(), stores.lines(after.get())));
    } catch (IOException | UnreadableLockException | IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  @Override
  public RowChange rowChange(Entity entity, List<Edit> edits) {
    try {
      return read(entity, edits)
          .map(after -> RowChange.of(entity.store(), stores.lines(entity), stores.lines(after)))
          .orElse(RowChange.KEY);
    } catch (IllegalArgumentException unfit) { // A lock has no lines for it; checks report it.
      return RowChange.KEY;
    }
  }
}
