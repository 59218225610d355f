package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityClass;

/** Looks for a mistake without whose mending an entity cannot be generated. */
abstract class MandatoryCheck implements SchemaCheck {

  /** Checks are found as services by their name, which is their id too. */
  @Override
  public final String id() {
    return getClass().getSimpleName();
  }

  @Override
  public final Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public final boolean mandatory() {
    return true;
  }

  /** Returns whether the entity is of a sort that has components or fields to speak of. */
  static boolean isRecordOrClass(Entity entity) {
    return isRecordOrClass(entity.type());
  }

  /** Returns whether a class is of a sort that has components or fields to speak of. */
  static boolean isRecordOrClass(EntityClass type) {
    return type.kind() == EntityClass.Kind.RECORD || type.kind() == EntityClass.Kind.CLASS;
  }

  /** Returns whether generated code may name a class, and so reach what is in it. */
  static boolean isReachable(EntityClass type) {
    return isRecordOrClass(type) && type.hiddenBy().isEmpty();
  }
}
