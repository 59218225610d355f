package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.patch.LineDifference.Line;
import java.util.ArrayList;
import java.util.List;

/** The lines that differ as a unified diff, as {@code git diff} writes it. */
final class UnifiedDiff {

  private static final int CONTEXT = 3;

  private final List<Line> lines;
  private final StringBuilder diff = new StringBuilder();

  private UnifiedDiff(List<Line> lines) {
    this.lines = lines;
  }

  /**
   * Returns the diff of one file; nothing where no line differs.
   *
   * @param path the path of the file, with slashes
   */
  static String of(String path, List<Line> lines) {
    UnifiedDiff unified = new UnifiedDiff(lines);
    unified.writeHunks();
    // A blank in the name would end it, if no tabulator did.
    String end = path.indexOf(' ') < 0 ? "\n" : "\t\n";
    return unified.diff.isEmpty()
        ? ""
        : "diff --git a/%1$s b/%1$s\n--- a/%1$s%2$s+++ b/%1$s%2$s".formatted(path, end)
            + unified.diff;
  }

  /**
   * Returns the diff of a text file that is written as a whole.
   *
   * @param before its text, empty where there is no file yet
   */
  static String ofText(String path, String before, String after) {
    String diff =
        of(path, LineDifference.of(before, List.of(new TextEdit(0, before.length(), after))));
    return before.isEmpty()
        ? diff.replaceFirst("\n--- a/[^\n]*\n", "\nnew file mode 100644\n--- /dev/null\n")
        : diff;
  }

  private void writeHunks() {
    List<Integer> changed = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      if (lines.get(at).sign() != ' ') {
        changed.add(at);
      }
    }
    int next = 0;
    while (next < changed.size()) {
      int last = next;
      while (last + 1 < changed.size()
          && changed.get(last + 1) - changed.get(last) <= 2 * CONTEXT + 1) {
        last++;
      }
      writeHunk(
          Math.max(0, changed.get(next) - CONTEXT),
          Math.min(lines.size(), changed.get(last) + CONTEXT + 1));
      next = last + 1;
    }
  }

  private void writeHunk(int start, int end) {
    diff.append("@@ -").append(range(start, end, '+'));
    diff.append(" +").append(range(start, end, '-')).append(" @@\n");
    for (Line line : lines.subList(start, end)) {
      diff.append(line.sign()).append(line.text());
      if (!line.text().endsWith("\n")) {
        diff.append("\n\\ No newline at end of file\n");
      }
    }
  }

  /** Returns where a hunk starts and how many lines it has, in the text without a kind of line. */
  private String range(int start, int end, char without) {
    long before = lines.subList(0, start).stream().filter(line -> line.sign() != without).count();
    long length = lines.subList(start, end).stream().filter(line -> line.sign() != without).count();
    return (length == 0 ? before : before + 1) + "," + length;
  }
}
