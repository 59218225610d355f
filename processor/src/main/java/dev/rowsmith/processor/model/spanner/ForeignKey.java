package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.spanner.OnDelete;
import java.util.List;

/**
 * One foreign key, with components by their Java names.
 *
 * @param source {@code @ForeignKey}
 * @param target the entity whose rows it references
 */
public record ForeignKey(AnnotationFacts source, Target target) {

  /**
   * The entity whose rows a foreign key names.
   *
   * @param entity the class, as the user writes it
   * @param table its table, or empty where it is no Spanner entity
   * @param key the Java names of the parts of its primary key, in key order
   * @param columns its columns
   */
  public record Target(String entity, String table, List<String> key, List<SpannerColumn> columns) {

    public Target {
      key = List.copyOf(key);
      columns = List.copyOf(columns);
    }
  }

  /** Returns the name of the constraint, or an empty text. */
  public String name() {
    return source.text("name");
  }

  /** Returns the components of this entity. */
  public List<String> columns() {
    return source.texts("columns");
  }

  /** Returns the declared components of the other entity; none for its primary key. */
  public List<String> referenced() {
    return source.texts("referencedColumns");
  }

  /** Returns the components of the other entity. */
  public List<String> targetColumns() {
    return referenced().isEmpty() ? target.key() : referenced();
  }

  /** Returns whether rows are deleted with the row that they reference. */
  public boolean cascade() {
    return source.constant("onDelete", OnDelete.NO_ACTION) == OnDelete.CASCADE;
  }
}
