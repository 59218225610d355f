package dev.rowsmith.testing.spanner;

import dev.rowsmith.lock.LockText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows that some version of the code wrote.
 *
 * @param path the file, which need not be there
 */
record RowsFile(Path path) {

  private static final String VERSION = "format 1";
  private static final String ROW = "row";
  private static final Pattern VALUE = Pattern.compile("value (\\S+|\"[^\"]*\") = (\\S.*)");

  /**
   * One row.
   *
   * @param values the values by column
   * @param line the line of the file, or 0
   */
  record StoredRow(Map<String, String> values, int line) {}

  /** Returns the file beside a lock file. */
  static RowsFile beside(Path lock) {
    String name = String.valueOf(lock.getFileName());
    return new RowsFile(lock.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ".rows"));
  }

  /**
   * Returns the rows; none where there is no file.
   *
   * @throws UnreadableRowsException if it has a line of another kind
   */
  List<StoredRow> rows() throws IOException {
    List<StoredRow> rows = new ArrayList<>();
    if (!Files.exists(path)) {
      return rows;
    }
    int number = 0;
    boolean versioned = false;
    for (String each : Files.readAllLines(path)) {
      number++;
      String line = each.strip();
      Matcher value = VALUE.matcher(line);
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (!versioned && line.equals(VERSION)) {
        versioned = true;
      } else if (versioned && line.equals(ROW)) {
        rows.add(new StoredRow(new TreeMap<>(), number));
      } else if (value.matches() && !rows.isEmpty()) {
        rows.get(rows.size() - 1).values().put(LockText.text(value.group(1)), value.group(2));
      } else {
        throw new UnreadableRowsException(
            "%s:%s: '%s' is not a line that LockedSchemas writes; restore the file from version control"
                .formatted(path, number, line));
      }
    }
    return rows;
  }

  void write(String entity, List<StoredRow> rows) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append("# Rows that code of %s wrote. Commit it. docs/lock.md\n".formatted(entity));
    text.append(VERSION).append('\n');
    for (StoredRow row : rows) {
      text.append(ROW).append('\n');
      row.values()
          .forEach(
              (column, value) ->
                  text.append("value ")
                      .append(LockText.name(column))
                      .append(" = ")
                      .append(value)
                      .append('\n'));
    }
    Files.writeString(path, text);
  }
}
