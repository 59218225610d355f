package dev.rowsmith.lock.format1;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The end of a file's first line, {@code format 1, 9 lines, key 0F3C9A21}: how many lines follow,
 * and a checksum of those that decide the key. A merged file may have one of each branch.
 */
final class LockCount {

  private static final Pattern WORDS = Pattern.compile(", (\\d{1,9}) lines?, key ([0-9A-F]{8})");

  private final List<Matcher> counts = new ArrayList<>();

  /** Returns whether the end of a format line is a count. */
  boolean takes(String end) {
    Matcher words = WORDS.matcher(end);
    boolean matches = words.matches();
    if (matches) {
      counts.add(words);
    }
    return matches;
  }

  /** Returns whether there is one: the first versions did not write it. */
  boolean isThere() {
    return !counts.isEmpty();
  }

  /**
   * Returns what is wrong with a file, or empty.
   *
   * @param lines how many lines it has
   * @param ofKey those that decide the key
   */
  String problem(int lines, List<String> ofKey) {
    if (counts.isEmpty()) {
      return "";
    }
    int most = counts.stream().mapToInt(each -> Integer.parseInt(each.group(1))).max().orElse(0);
    if (lines < most) {
      return "the file has %s of its %s lines".formatted(lines, most);
    }
    String key = key(ofKey);
    return counts.stream().anyMatch(each -> each.group(2).equals(key))
        ? ""
        : "the table and key lines are not those that Rowsmith wrote";
  }

  /** Returns the end of the format line of a file with so many lines. */
  static String print(int lines, List<String> ofKey) {
    return ", %s %s, key %s".formatted(lines, lines == 1 ? "line" : "lines", key(ofKey));
  }

  private static String key(List<String> ofKey) {
    CRC32 checksum = new CRC32();
    ofKey.stream()
        .sorted()
        .forEach(line -> checksum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return String.format(Locale.ROOT, "%08X", checksum.getValue());
  }
}
