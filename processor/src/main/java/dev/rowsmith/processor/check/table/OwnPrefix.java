package dev.rowsmith.processor.check.table;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.JavaLiterals;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Template;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Fix that puts a constant in front of the key of an entity that no other entity has: the entity's
 * name.
 */
final class OwnPrefix {

  private static final String DELIMITER = "#";

  private OwnPrefix() {}

  /** Fixes the later of two entities; the earlier one too, where it has no constant of its own. */
  static Fix of(BigtableEntity earlier, BigtableEntity entity) {
    if (entity.key().format() == KeyFormat.ORDERED_CODE
        || earlier.key().format() == KeyFormat.ORDERED_CODE) {
      return new Fix("", "a table for each: ordered code has no prefix", List.of());
    }
    String here = "in @Table of " + entity.name();
    if (!overlap(earlier.key().constant(), own(entity))) {
      return new Fix(declared(entity), here, List.of(edit(entity)));
    }
    String there = ", and %s in that of %s".formatted(declared(earlier), earlier.name());
    return new Fix(declared(entity), here + there, List.of(edit(entity), edit(earlier)));
  }

  private static boolean overlap(String one, String other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  private static String own(BigtableEntity entity) {
    String name = entity.name().replace('.', '_');
    return isLaidOut(entity) ? name + "/" : name + DELIMITER;
  }

  private static String declared(BigtableEntity entity) {
    return attribute(entity) + " = " + value(entity);
  }

  private static Edit edit(BigtableEntity entity) {
    return AnnotationCode.of(entity.tableSource()).with(attribute(entity), value(entity)).edit();
  }

  private static String attribute(BigtableEntity entity) {
    return isLaidOut(entity) ? "key" : "prefix";
  }

  private static boolean isLaidOut(BigtableEntity entity) {
    return !entity.key().template().parts().isEmpty();
  }

  private static String value(BigtableEntity entity) {
    Key key = entity.key();
    String constant = own(entity);
    return isLaidOut(entity)
        ? JavaLiterals.of(constant + layout(key.template()))
        : JavaLiterals.of(constant.substring(0, constant.length() - 1));
  }

  private static String layout(Template template) {
    return template.parts().stream()
        .map(
            part ->
                part.segment() ? "{" + part.text() + "}" : LayoutConstants.inLayout(part.text()))
        .collect(Collectors.joining());
  }
}
