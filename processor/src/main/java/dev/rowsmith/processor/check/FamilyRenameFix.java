package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import java.util.ArrayList;
import java.util.List;

/** Fix that renames a family, where it is declared and on the columns that name it. */
public final class FamilyRenameFix {

  private FamilyRenameFix() {}

  /**
   * Prints the declaration under its new name, and names the columns.
   *
   * @param why what to say of the name, or empty
   */
  public static Fix of(BigtableEntity entity, Family family, String name, String why) {
    AnnotationCode renamed = AnnotationCode.of(family.source()).withText("value", name);
    List<Column> columns = saying(family, entity);
    List<Edit> edits = new ArrayList<>(List.of(renamed.edit()));
    edits.addAll(columnEdits(columns, name));
    List<String> declared = columns.stream().map(Column::name).toList();
    String others = "and %s on %s".formatted(AnnotationCode.family(name), Wording.quoted(declared));
    String how = declared.isEmpty() ? why : why.isEmpty() ? others : why + ", " + others;
    return new Fix(renamed.toString(), how, edits);
  }

  /** Returns the columns that say a family's name. */
  public static List<Column> saying(Family family, BigtableEntity entity) {
    return entity.columns().stream()
        .filter(column -> column.declaredFamily().equals(family.name()))
        .toList();
  }

  /** Returns what makes columns say another name; those of one record share its annotation. */
  public static List<Edit> columnEdits(List<Column> columns, String name) {
    return columns.stream()
        .map(column -> AnnotationCode.of(column.familySource()).withText("value", name).edit())
        .distinct()
        .toList();
  }
}
