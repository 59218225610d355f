package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Source code of a column with all annotations that decide its cells. */
final class ColumnCode {

  private ColumnCode() {}

  /**
   * Returns the component as the user wrote it, with one annotation in the place of its own.
   *
   * @param declared the type and the name
   */
  static String of(Column column, AnnotationCode changed, String declared) {
    List<AnnotationCode> all = new ArrayList<>(PropertyCode.annotations(column));
    all.removeIf(each -> each.name().equals(changed.name()));
    all.add(0, changed);
    return all.stream().map(each -> each + " ").collect(Collectors.joining())
        + (column.property().personal() ? "@PersonalData " : "")
        + absence(column, declared)
        + declared;
  }

  /** Without it the component would be required, which the file says it is not. */
  private static String absence(Column column, String declared) {
    return column.property().nullable() && !declared.startsWith("Optional<") ? "@Nullable " : "";
  }

  static String of(Column column, AnnotationCode changed) {
    return of(column, changed, PropertyCode.of(column.property()));
  }
}
