package dev.rowsmith.testing;

import com.google.protobuf.ByteString;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.testing.RowBytes.CellBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of files of rows. */
final class RowsFormat {

  private static final String VERSION = "format 1";
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private static final Pattern ROW = Pattern.compile("row ((?:[0-9A-F]{2})+)");

  /** A qualifier that is not plain text is in hexadecimal. */
  private static final Pattern CELL =
      Pattern.compile(
          "cell ([-_.a-zA-Z0-9]+):(\\S*)(?: @(-?\\d{1,18}))? =(?: ((?:[0-9A-F]{2})+))?");

  private RowsFormat() {}

  /** Returns the rows of a file; throws with file and line where it cannot be read. */
  static List<RowBytes> read(Path file) throws IOException {
    List<RowBytes> rows = new ArrayList<>();
    boolean versioned = false;
    int number = 0;
    for (String each : Files.readAllLines(file)) {
      number++;
      String line = each.strip();
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (!versioned) {
        require(line.equals(VERSION), file, number, line);
        versioned = true;
        continue;
      }
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        rows.add(new RowBytes(row.group(1), List.of(), number));
        continue;
      }
      Matcher cell = CELL.matcher(line);
      require(cell.matches() && !rows.isEmpty(), file, number, line);
      RowBytes last = rows.remove(rows.size() - 1);
      List<CellBytes> cells = new ArrayList<>(last.cells());
      cells.add(cell(cell, number));
      rows.add(new RowBytes(last.key(), cells, last.line()));
    }
    return rows;
  }

  private static void require(boolean valid, Path file, int number, String line) {
    if (!valid) {
      throw new AssertionError(
          "%s:%s: '%s' is not a line that LockedSchemas writes; restore the file from version control"
              .formatted(file, number, line));
    }
  }

  private static CellBytes cell(Matcher line, int number) {
    String value = line.group(4);
    return cell(
        line.group(1),
        qualifier(line.group(2)),
        line.group(3) == null ? 0 : Long.parseLong(line.group(3)),
        value == null ? ByteString.EMPTY : ByteString.copyFrom(HEX.parseHex(value)),
        number);
  }

  static CellBytes cell(
      String family, ByteString qualifier, long micros, ByteString value, int line) {
    String name = family + ":" + (qualifier.isValidUtf8() ? named(qualifier) : hex(qualifier));
    return new CellBytes(family, qualifier, name, micros, value, line);
  }

  private static String named(ByteString qualifier) {
    return LockText.name(qualifier.toStringUtf8());
  }

  private static String hex(ByteString bytes) {
    return "0x" + HEX.formatHex(bytes.toByteArray());
  }

  private static ByteString qualifier(String written) {
    return written.startsWith("0x")
        ? ByteString.copyFrom(HEX.parseHex(written.substring(2)))
        : ByteString.copyFromUtf8(written);
  }

  private static String written(ByteString qualifier) {
    String text = qualifier.isValidUtf8() ? qualifier.toStringUtf8() : "";
    boolean plain =
        text.isEmpty()
            ? qualifier.isEmpty()
            : LockText.name(text).equals(text) && !text.startsWith("0x");
    return plain ? text : hex(qualifier);
  }

  /** Returns the text of a file, with {@code \n} at the end of each line. */
  static String print(String entity, List<RowBytes> rows) {
    StringBuilder text = new StringBuilder();
    text.append("# Rows that code of %s wrote. Commit it. docs/lock.md\n".formatted(entity));
    text.append(VERSION).append('\n');
    for (RowBytes row : rows) {
      text.append("row ").append(row.key()).append('\n');
      for (CellBytes cell : row.cells()) {
        text.append("cell ").append(cell.family()).append(':').append(written(cell.qualifier()));
        if (cell.micros() != 0) {
          text.append(" @").append(cell.micros());
        }
        text.append(cell.value().isEmpty() ? " =" : " = " + cell.hex()).append('\n');
      }
    }
    return text.toString();
  }
}
