package dev.rowsmith.processor.report.page.bigtable;

import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Shape;

/** Words for the cells of a column. */
final class CellWords {

  private CellWords() {}

  static String of(Column column) {
    return words(column) + (column.property().readOnly() ? ", read-only" : "");
  }

  private static String words(Column column) {
    Shape shape = column.shape();
    return switch (shape.kind()) {
      case MAP -> "one for each entry" + atMost(shape);
      case CELL_MAP -> "one for each entry, with its own time" + atMost(shape);
      case SET -> "one for each member" + atMost(shape);
      case VERSION_LIST, VERSION_MAP ->
          shape.max() > 0 ? "the newest %s versions".formatted(shape.max()) : "all versions";
      case BUCKET_LIST, BUCKET_MAP ->
          "aggregate %s for each bucket of time"
              .formatted(shape.aggregation().map(Enum::name).orElse(""));
      case AGGREGATE -> "aggregate " + shape.aggregation().map(Enum::name).orElse("");
      case REVISION -> "the row's revision";
      case VALUE, MISPLACED -> "one value";
    };
  }

  /** Returns the column as family and qualifier; behind the prefix of entries stands their key. */
  static String address(Column column) {
    return column.family()
        + ":"
        + LayoutConstants.shown(column.qualifier())
        + (column.shape().hasEntries() ? "{%s}".formatted(column.name()) : "");
  }

  private static String atMost(Shape shape) {
    return shape.max() > 0 ? ", at most %s".formatted(shape.max()) : "";
  }
}
