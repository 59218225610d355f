package dev.rowsmith.processor.report;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import java.util.List;
import java.util.Optional;

/** Reader of entities as they would be after edits of their sources. */
public interface EditedEntities {

  /** Returns an entity after some edits; nothing where that is not known. */
  Optional<Entity> read(Entity entity, List<Edit> edits);
}
