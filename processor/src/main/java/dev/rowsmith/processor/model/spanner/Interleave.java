package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.spanner.OnDelete;
import java.util.List;
import java.util.Optional;

/**
 * What {@code @Interleaved} declares, and the tables that it leads to.
 *
 * @param parent the class that it names, as the user says it
 * @param source where {@code @Interleaved} and its attributes stand
 * @param ancestors the parent, its parent and so on, to the first one that was there before; none
 *     where the class is no Spanner entity, or this one
 * @param circular whether these lead back to this entity
 */
public record Interleave(
    String parent, AnnotationFacts source, List<Ancestor> ancestors, boolean circular) {

  public Interleave {
    ancestors = List.copyOf(ancestors);
  }

  /** Returns whether every row has its parent's row. */
  public boolean required() {
    return source.flag("parentRequired", true);
  }

  /** Returns whether children are deleted with their parent. */
  public boolean cascade() {
    return cascades(source);
  }

  /** Returns whether {@code @Interleaved} deletes children with their parent. */
  public static boolean cascades(AnnotationFacts interleaved) {
    return interleaved.constant("onDelete", OnDelete.NO_ACTION) == OnDelete.CASCADE;
  }

  /**
   * A table that a table is interleaved in.
   *
   * @param entity the entity's name as the user says it
   * @param table the table's name
   * @param key the parts of its primary key in key order, placed in that entity
   * @param shard the computed part in front of them, if there is one
   * @param cascade whether it is deleted with its own parent
   * @param deletesRows whether it has a policy that deletes rows by their age
   */
  public record Ancestor(
      String entity,
      String table,
      List<PrimaryKeyPart> key,
      Optional<ShardColumn> shard,
      boolean cascade,
      boolean deletesRows) {

    public Ancestor {
      key = List.copyOf(key);
    }
  }
}
