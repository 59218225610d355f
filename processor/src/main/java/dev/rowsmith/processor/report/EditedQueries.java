package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.query.QueryInterface;
import java.util.List;
import java.util.Optional;

/** Reader of an interface with its entity, as they would be after edits of their sources. */
public interface EditedQueries {

  /**
   * An interface with its entity.
   *
   * @param entity the entity
   * @param queries the interface
   * @param asked its questions, planned
   */
  record Edited(Entity entity, QueryInterface queries, List<AskedQuestion> asked) {}

  /** Returns both after some edits; nothing where that is not known. */
  Optional<Edited> read(List<Edit> edits);
}
