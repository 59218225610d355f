package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.ClassRef;
import java.util.List;

/** The classes that each entity of Spanner gets, and their names. */
public enum SpannerClass {
  KEY("Key"),
  TABLE("Table"),
  MAPPER("Mapper"),
  REPOSITORY("Repository");

  private final String suffix;

  SpannerClass(String suffix) {
    this.suffix = suffix;
  }

  /**
   * Returns the name of this class for an entity: {@code AccessLogKey}, {@code Logs_AccessLogKey}
   * for an entity inside another class, and {@code AccessLogSpannerKey} for one that Bigtable has
   * the plain names of.
   */
  public ClassRef of(ClassRef entity, boolean inBothStores) {
    String store = inBothStores ? "Spanner" : "";
    String name = String.join("_", entity.simpleNames()) + store + suffix;
    return new ClassRef(entity.packageName(), List.of(name));
  }
}
