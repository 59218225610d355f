package dev.rowsmith.processor.report;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.RowChange;
import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.Optional;

/** Entities as they would be after edits of their sources. */
public interface EditedEntities {

  /** Knows no entity after any edit. */
  EditedEntities UNKNOWN =
      new EditedEntities() {
        @Override
        public Optional<Entity> read(Entity entity, List<Edit> edits) {
          return Optional.empty();
        }

        @Override
        public Optional<LockComparison> compare(LockComparison today, List<Edit> edits) {
          return Optional.empty();
        }

        @Override
        public RowChange rowChange(Entity entity, List<Edit> edits) {
          return RowChange.KEY;
        }
      };

  /** Returns an entity after some edits; nothing where that is not known. */
  Optional<Entity> read(Entity entity, List<Edit> edits);

  /** Returns an entity after some edits beside its lock file; nothing where that is not known. */
  Optional<LockComparison> compare(LockComparison today, List<Edit> edits);

  /** Returns what some edits do to stored rows; the worst where that is not known. */
  RowChange rowChange(Entity entity, List<Edit> edits);
}
