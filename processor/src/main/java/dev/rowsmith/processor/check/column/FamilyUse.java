package dev.rowsmith.processor.check.column;

import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Use of the families of a table: the first column of each, over all entities.
 *
 * @param content a family of one of them, with its columns
 * @param first the first column of the family, in this entity or one before it
 */
record FamilyUse(FamilyContent content, Column first) {

  /** Returns the families of each entity that have a column. */
  static List<FamilyUse> of(List<BigtableEntity> entities) {
    List<FamilyUse> uses = new ArrayList<>();
    Map<String, Column> firsts = new HashMap<>();
    for (BigtableEntity entity : entities) {
      for (FamilyContent content : FamilyContent.of(entity)) {
        if (!content.columns().isEmpty()) {
          firsts.putIfAbsent(content.family().name(), content.columns().get(0));
          uses.add(new FamilyUse(content, firsts.get(content.family().name())));
        }
      }
    }
    return uses;
  }

  /** Returns what Bigtable computes in the family, if the family is one of aggregates. */
  Optional<Aggregation> aggregation() {
    return first.shape().aggregation();
  }
}
