package dev.rowsmith.samples.stage;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import dev.rowsmith.runtime.key.RowKey;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Collects the rows of a table, and prints them: numbers on the right, all else on the left. */
public final class PrintedTable {

  private final PrintStream out;
  private final String[] columns;
  private final List<Object[]> rows = new ArrayList<>();

  PrintedTable(PrintStream out, String... columns) {
    this.out = out;
    this.columns = columns;
  }

  /**
   * Adds a row; a row key is printed as it is stored.
   *
   * @throws IllegalArgumentException if it has more or fewer cells than the table has columns
   */
  public PrintedTable row(Object... cells) {
    if (cells.length != columns.length) {
      throw new IllegalArgumentException(
          "%s cells in a table of %s columns".formatted(cells.length, columns.length));
    }
    rows.add(Stream.of(cells).map(PrintedTable::readable).toArray());
    return this;
  }

  /** Prints the table, or a line that says that it is empty. */
  public void print() {
    if (rows.isEmpty()) {
      out.println("nothing");
      return;
    }
    Column[] headers = new Column[columns.length];
    for (int at = 0; at < columns.length; at++) {
      headers[at] = new Column().header(columns[at]).dataAlign(alignment(at));
    }
    Object[][] cells = rows.toArray(Object[][]::new);
    out.println(AsciiTable.getTable(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS, headers, cells));
  }

  private static Object readable(Object cell) {
    return cell instanceof RowKey key ? key.encode().toStringUtf8() : cell;
  }

  private HorizontalAlign alignment(int column) {
    return rows.stream().allMatch(row -> row[column] instanceof Number)
        ? HorizontalAlign.RIGHT
        : HorizontalAlign.LEFT;
  }
}
