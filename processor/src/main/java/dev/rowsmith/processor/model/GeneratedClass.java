package dev.rowsmith.processor.model;

import java.util.List;

/** The classes that each entity gets, and their names. */
public enum GeneratedClass {
  KEY("Key"),
  TABLE("Table"),
  MAPPER("Mapper"),
  REPOSITORY("Repository");

  private final String suffix;

  GeneratedClass(String suffix) {
    this.suffix = suffix;
  }

  /**
   * Returns the name of this class for an entity: {@code ReadingKey}, and {@code
   * Sensors_ReadingKey} for an entity inside another class.
   */
  public ClassRef of(ClassRef entity) {
    return of(entity, "");
  }

  /** Returns the name of this class for an entity, with a store's name in front of the suffix. */
  public ClassRef of(ClassRef entity, String store) {
    String name = String.join("_", entity.simpleNames()) + store + suffix;
    return new ClassRef(entity.packageName(), List.of(name));
  }
}
