package dev.rowsmith.schema;

import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.schema.RowKeySchema;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.IndexView;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Views of Bigtable that keep the rows of a table in another order, as text: no emulator has views,
 * and nothing that is generated reads one.
 */
public final class IndexViews {

  private static final String LATER =
      """
      -- Eventually consistent: Bigtable fills the view some time after each write. Its query cannot be changed.
      """;

  private IndexViews() {}

  /**
   * Returns the query of a view, and the client's call that creates it.
   *
   * @param instance the id of the instance
   * @param order the components that the rows are ordered by, from the left: segments, and columns
   *     of one value
   * @throws IllegalArgumentException if a component is none of these, or the segments of the keys
   *     cannot be told apart by their delimiter
   */
  public static String text(TableSchema schema, String instance, List<String> order) {
    IndexView view = view(schema, order);
    String name = schema.table() + "_by_" + String.join("_", order).replace('.', '_');
    return Stream.of(
            LATER.lines(),
            view.query().stream(),
            Stream.of(""),
            Stream.of(
                "// With a BigtableInstanceAdminClient; the same view, eventually consistent."),
            view.call(instance, name).stream())
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static IndexView view(TableSchema schema, List<String> order) {
    if (schema.key().isOrderedCode()) {
      throw new IllegalArgumentException(
          "keys of %s are ordered code, whose segments SQL cannot split"
              .formatted(schema.entity()));
    }
    RowKeySchema.of(schema); // Refuses what is not delimited.
    return new IndexView(
        schema.table(),
        order.stream().map(each -> field(schema, each)).toList(),
        schema.families().stream().map(FamilyDefinition::name).toList());
  }

  private static IndexView.Field field(TableSchema schema, String component) {
    List<String> segments = schema.key().segments().stream().map(KeySegment::name).toList();
    int constants =
        (int) schema.key().prefix().toStringUtf8().chars().filter(each -> each == '#').count();
    int segment = segments.indexOf(component);
    return segment >= 0
        ? IndexView.segment(component, constants + segment)
        : column(schema, component)
            .map(
                each -> IndexView.column(component, each.family(), each.qualifier().toStringUtf8()))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "%s has nothing called %s to order by; expected some of: %s"
                            .formatted(schema.entity(), component, names(schema))));
  }

  private static Optional<? extends MappedColumn> column(TableSchema schema, String component) {
    return schema.columns().stream()
        .filter(IndexViews::isSingle)
        .filter(each -> each.component().equals(component))
        .findFirst();
  }

  private static boolean isSingle(MappedColumn column) {
    return !column.hasEntries() && !column.isAggregate() && column.versions() == 1;
  }

  private static String names(TableSchema schema) {
    return Stream.concat(
            schema.key().segments().stream().map(KeySegment::name),
            schema.columns().stream().filter(IndexViews::isSingle).map(MappedColumn::component))
        .collect(Collectors.joining(", "));
  }
}
