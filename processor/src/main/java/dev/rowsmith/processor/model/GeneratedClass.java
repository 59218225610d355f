package dev.rowsmith.processor.model;

import java.util.List;

/** The classes that an entity gets, and their names. */
public enum GeneratedClass {
  KEY("Key"),
  TABLE("Table"),
  MAPPER("Mapper"),
  REPOSITORY("Repository"),
  /** Only of an entity that items of DynamoDB are imported into. */
  ITEMS("Items");

  /** The classes that every entity gets. */
  public static final List<GeneratedClass> OF_ALL = List.of(KEY, TABLE, MAPPER, REPOSITORY);

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
