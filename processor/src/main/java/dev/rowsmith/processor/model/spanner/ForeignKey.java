package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;

/**
 * One foreign key; the attributes are as {@code @ForeignKey} declares them.
 *
 * @param name the name of the constraint, or empty
 * @param columns the Java names of the components of this entity
 * @param target the entity whose rows they name
 * @param referenced the Java names of its components; empty means its primary key
 * @param cascade whether rows are deleted with the row that they name
 * @param source where {@code @ForeignKey} and its attributes stand
 */
public record ForeignKey(
    String name,
    List<String> columns,
    Target target,
    List<String> referenced,
    boolean cascade,
    AnnotationFacts source) {

  public ForeignKey {
    columns = List.copyOf(columns);
    referenced = List.copyOf(referenced);
  }

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

  /** Returns the Java names of the components that it refers to. */
  public List<String> targetColumns() {
    return referenced.isEmpty() ? target.key() : referenced;
  }
}
