package dev.rowsmith.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads fixed vectors, which stand once in a resource and once, for people, in a page. */
public final class Vectors {

  private static final Path RESOURCES = Path.of("src/test/resources");
  private static final Path PAGES = Path.of("../../docs");

  private Vectors() {}

  /** Returns the rows of a resource below its heading, each with as many columns. */
  public static List<List<String>> rows(String resource) throws IOException {
    List<String> lines = Files.readAllLines(RESOURCES.resolve(resource), StandardCharsets.UTF_8);
    return lines.stream().skip(1).map(line -> List.of(line.split("\t", -1))).toList();
  }

  /** Returns the rows as a page shows them: the first column as words, the others as code. */
  public static List<String> asTable(List<List<String>> rows) {
    return rows.stream()
        .map(
            row ->
                IntStream.range(0, row.size())
                    .mapToObj(at -> at == 0 ? row.get(at) : "`" + row.get(at) + "`")
                    .collect(Collectors.joining(" | ", "| ", " |")))
        .toList();
  }

  /** Returns the rows of the table that a page has under "Vectors". */
  public static List<String> tableOf(String page) throws IOException {
    List<String> rows = new ArrayList<>();
    boolean inside = false;
    for (String line : Files.readAllLines(PAGES.resolve(page), StandardCharsets.UTF_8)) {
      if (line.startsWith("## ")) {
        inside = line.equals("## Vectors");
      } else if (inside && line.startsWith("| ")) {
        rows.add(line);
      }
    }
    return rows.size() < 2 ? List.of() : rows.subList(2, rows.size());
  }

  /** Returns a text whose characters beyond printable ASCII are written as {@code \\uNNNN}. */
  public static String text(String written) {
    StringBuilder text = new StringBuilder();
    int at = written.equals("(empty)") ? written.length() : 0;
    while (at < written.length()) {
      if (written.startsWith("\\u", at)) {
        text.append((char) Integer.parseInt(written.substring(at + 2, at + 6), 16));
        at += 6;
      } else {
        text.append(written.charAt(at++));
      }
    }
    return text.toString();
  }
}
