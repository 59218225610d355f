package dev.rowsmith.runtime.key;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The query of a view that keeps the rows of a Bigtable table in another order: an asynchronous
 * secondary index.
 *
 * <p>Bigtable fills such a view by itself, some time after each write, and its query cannot be
 * changed. All of it is ascending, and the key of the row ends it. Nothing that Rowsmith generates
 * reads a view.
 *
 * @param table the table's name
 * @param order what the rows are ordered by, from the left
 * @param families the families that the view holds as they are
 * @see <a href="https://cloud.google.com/bigtable/docs/asynchronous-secondary-index">Create an
 *     asynchronous secondary index</a>
 */
public record IndexView(String table, List<Field> order, List<String> families) {

  private static final String SOURCE_KEY = "source_key";

  /** Copies the lists. */
  public IndexView {
    order = List.copyOf(order);
    families = List.copyOf(families);
  }

  /**
   * One part of the order.
   *
   * @param name its name in the view
   * @param expression its value, in GoogleSQL
   */
  public record Field(String name, String expression) {}

  /**
   * Returns a segment of a READABLE key.
   *
   * @param position how many delimiters are in front of it
   */
  public static Field segment(String name, int position) {
    return new Field(name, "SPLIT(_key, '#')[SAFE_OFFSET(%s)]".formatted(position));
  }

  /** Returns the newest cell of a column. */
  public static Field column(String name, String family, String qualifier) {
    String literal = qualifier.replace("\\", "\\\\").replace("'", "\\'");
    return new Field(name, "%s['%s']".formatted(quoted(family), literal));
  }

  /** Returns the lines of the query. */
  public List<String> query() {
    List<String> selected = new ArrayList<>();
    order.forEach(each -> selected.add(each.expression() + " AS " + quoted(each.name())));
    selected.add("_key AS " + SOURCE_KEY);
    families.forEach(each -> selected.add(quoted(each) + " AS " + quoted(each)));
    List<String> lines = new ArrayList<>(List.of("SELECT"));
    for (int i = 0; i < selected.size(); i++) {
      lines.add("  " + selected.get(i) + (i + 1 < selected.size() ? "," : ""));
    }
    lines.add("FROM " + quoted(table));
    lines.add(
        "ORDER BY "
            + Stream.concat(order.stream().map(each -> quoted(each.name())), Stream.of(SOURCE_KEY))
                .collect(Collectors.joining(", ")));
    return lines;
  }

  /**
   * Returns the statement that creates the view, of a {@code BigtableInstanceAdminClient} that is
   * called {@code admin}.
   *
   * @param instance the id of the instance
   * @param view the id of the view
   */
  public List<String> call(String instance, String view) {
    List<String> lines = new ArrayList<>();
    lines.add("admin.createMaterializedView(");
    lines.add(
        "    CreateMaterializedViewRequest.of(%s, %s)".formatted(literal(instance), literal(view)));
    lines.add("        .setQuery(");
    lines.add("            \"\"\"");
    query().forEach(line -> lines.add("            " + line.replace("\\", "\\\\")));
    lines.add("            \"\"\"));");
    return lines;
  }

  private static String literal(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String quoted(String name) {
    return "`" + name.replace("\\", "\\\\").replace("`", "\\`") + "`";
  }
}
