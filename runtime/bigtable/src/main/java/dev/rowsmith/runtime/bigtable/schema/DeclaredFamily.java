package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.ColumnFamily;
import dev.rowsmith.runtime.bigtable.table.FamilySchema;

/**
 * A family as entities declare it.
 *
 * @param name the family's name
 * @param entity the first entity that declares it
 * @param rule what garbage collection may delete
 * @param type what its cells are
 */
public record DeclaredFamily(String name, String entity, GarbageRule rule, CellType type) {

  static DeclaredFamily of(FamilySchema family, String entity) {
    return new DeclaredFamily(
        family.liveName(),
        entity,
        GarbageRule.of(family.retention()),
        CellType.of(family.aggregation()));
  }

  /** Returns whether another entity declares the same family, and the same of it. */
  boolean agreesWith(DeclaredFamily other) {
    return rule.equals(other.rule) && type.equals(other.type);
  }

  ColumnFamily toProto() {
    ColumnFamily.Builder family = ColumnFamily.newBuilder().setGcRule(rule.toProto());
    if (!type.isPlain()) {
      family.setValueType(type.toProto());
    }
    return family.build();
  }

  /** Returns the family in words: {@code 1 version or 30 days}, and the type unless plain. */
  @Override
  public String toString() {
    return type.isPlain() ? rule.toString() : rule + ", " + type;
  }
}
