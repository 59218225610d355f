package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.model.AnnotationFacts;
import java.util.List;
import java.util.Optional;

/**
 * One secondary index, with components by their Java names.
 *
 * @param source {@code @Index}
 * @param interleavedIn the entity in whose table it is interleaved, if it is
 */
public record Index(AnnotationFacts source, Optional<Parent> interleavedIn) {

  private static final String DESCENDING = " DESC";

  /**
   * Names the entity in whose table an index is interleaved.
   *
   * @param entity the class, as the user says it
   * @param table its table, or empty where it is no Spanner entity
   */
  public record Parent(String entity, String table) {}

  public String name() {
    return source.text("name");
  }

  /** Returns the indexed components in the order of the index. */
  public List<KeyColumn> parts() {
    return source.texts("columns").stream().map(Index::part).toList();
  }

  private static KeyColumn part(String declared) {
    String text = declared.strip();
    int end = text.length() - DESCENDING.length();
    boolean descending =
        end > 0 && text.regionMatches(true, end, DESCENDING, 0, DESCENDING.length());
    return new KeyColumn(descending ? text.substring(0, end).strip() : text, descending);
  }

  /** Returns the components that it holds as well. */
  public List<String> storing() {
    return source.texts("storing");
  }

  public boolean unique() {
    return source.flag("unique");
  }

  /** Returns whether it omits rows with a {@code NULL} in it. */
  public boolean nullFiltered() {
    return source.flag("nullFiltered");
  }

  /** Returns the components whose {@code NULL} omits a row. */
  public List<String> notNull() {
    return source.texts("whereNotNull");
  }

  /** Returns whether some rows are omitted. */
  public boolean leavesRowsOut() {
    return nullFiltered() || !notNull().isEmpty();
  }
}
