package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.ArrayList;
import java.util.List;

/** Fixes in the {@code @Table} of an entity, which print the attribute that changes. */
public final class TableFix {

  private TableFix() {}

  /** Gives the key another layout, with other edits that belong to it. */
  public static Fix key(BigtableEntity entity, String layout, String how, Edit... others) {
    return attribute(entity, "key", JavaLiterals.of(layout), how, others);
  }

  /** Gives an attribute another value, as source text. */
  public static Fix attribute(
      BigtableEntity entity, String attribute, String value, String how, Edit... others) {
    return changed(
        AnnotationCode.of(entity.tableSource()).with(attribute, value),
        attribute + " = " + value,
        how,
        others);
  }

  /** Prints {@code code} for another {@code @Table}. */
  public static Fix changed(AnnotationCode table, String code, String how, Edit... others) {
    List<Edit> edits = new ArrayList<>(List.of(table.edit()));
    edits.addAll(List.of(others));
    return new Fix(code, how, edits);
  }
}
