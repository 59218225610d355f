package dev.rowsmith.processor.check.table;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.BigtableEntity;

/**
 * Fix that puts a constant in front of the key of an entity that no other entity has: the entity's
 * name.
 */
final class OwnPrefix {

  private OwnPrefix() {}

  /** Fixes the later of two entities; the earlier one too, where it has no constant of its own. */
  static Fix of(BigtableEntity earlier, BigtableEntity entity) {
    if (entity.key().format() == KeyFormat.ORDERED_CODE
        || earlier.key().format() == KeyFormat.ORDERED_CODE) {
      return new Fix("", "a table for each: ordered code has no prefix");
    }
    String one = earlier.key().constant();
    String other = own(entity);
    boolean apart = !one.startsWith(other) && !other.startsWith(one);
    return apart ? fix(entity) : fix(entity).and(fix(earlier));
  }

  private static Fix fix(BigtableEntity entity) {
    AnnotationCode table = AnnotationCode.of(entity.tableSource());
    String constant = own(entity);
    String where = "in @Table of " + entity.name();
    return isLaidOut(entity)
        ? Fix.of(
            table.withText("key", constant + entity.key().template().layout()).attribute("key"),
            where)
        : Fix.of(
            table
                .withText("prefix", constant.substring(0, constant.length() - 1))
                .attribute("prefix"),
            where);
  }

  private static String own(BigtableEntity entity) {
    return entity.name().replace('.', '_') + (isLaidOut(entity) ? "/" : "#");
  }

  private static boolean isLaidOut(BigtableEntity entity) {
    return !entity.key().template().parts().isEmpty();
  }
}
