package dev.rowsmith.processor.patch;

import java.util.ArrayList;
import java.util.List;

/** Lines that go and come when a text changes at known places. */
final class LineDifference {

  /**
   * One line.
   *
   * @param sign {@code ' '} for a line that stays, {@code '-'} for one that goes, {@code '+'} for
   *     one that comes
   * @param text the line with its end
   */
  record Line(char sign, String text) {}

  private final String text;
  private final List<Line> lines = new ArrayList<>();

  private LineDifference(String text) {
    this.text = text;
  }

  /**
   * Returns all lines, of a text and of what it becomes.
   *
   * @param changes what changes, in the order of the text and without overlaps
   */
  static List<Line> of(String text, List<TextEdit> changes) {
    LineDifference difference = new LineDifference(text);
    int at = 0;
    int next = 0;
    while (next < changes.size()) {
      int start = text.lastIndexOf('\n', changes.get(next).start() - 1) + 1;
      int end = difference.lineEnd(changes.get(next).end());
      int last = next + 1;
      while (last < changes.size() && changes.get(last).start() < end) {
        end = Math.max(end, difference.lineEnd(changes.get(last).end()));
        last++;
      }
      difference.add(' ', cut(text.substring(at, start)));
      difference.addChanged(start, end, changes.subList(next, last));
      at = end;
      next = last;
    }
    difference.add(' ', cut(text.substring(at)));
    return difference.lines;
  }

  private int lineEnd(int offset) {
    int feed = text.indexOf('\n', offset);
    return feed < 0 ? text.length() : feed + 1;
  }

  private void addChanged(int start, int end, List<TextEdit> changes) {
    StringBuilder changed = new StringBuilder();
    int at = start;
    for (TextEdit change : changes) {
      changed.append(text, at, change.start()).append(change.text());
      at = change.end();
    }
    List<String> before = cut(text.substring(start, end));
    List<String> after = cut(changed.append(text, at, end).toString());
    int shorter = Math.min(before.size(), after.size());
    int head = 0;
    while (head < shorter && before.get(head).equals(after.get(head))) {
      head++;
    }
    int tail = 0;
    while (tail < shorter - head
        && before.get(before.size() - 1 - tail).equals(after.get(after.size() - 1 - tail))) {
      tail++;
    }
    add(' ', before.subList(0, head));
    add('-', before.subList(head, before.size() - tail));
    add('+', after.subList(head, after.size() - tail));
    add(' ', before.subList(before.size() - tail, before.size()));
  }

  private void add(char sign, List<String> texts) {
    texts.forEach(each -> lines.add(new Line(sign, each)));
  }

  /** Cuts a text behind each line feed, so that a line keeps its end. */
  private static List<String> cut(String text) {
    List<String> lines = new ArrayList<>();
    int start = 0;
    while (start < text.length()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 ? text.length() : feed + 1;
      lines.add(text.substring(start, end));
      start = end;
    }
    return lines;
  }
}
