package dev.rowsmith.lock;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * The end of a file's first line, {@code format 1, 9 lines, key 0F3C9A21}: how many lines follow,
 * and a checksum of those that decide the key. It is in front, as a file that was cut has no end.
 *
 * <p>Columns are counted only: two branches that add some merge without a conflict, and the file
 * then has more lines than either branch counted. A column that is edited by hand differs from its
 * entity.
 */
final class LockCount {

  private static final Pattern WORDS = Pattern.compile(", (\\d{1,9}) lines?, key ([0-9A-F]{8})");

  private final LockRules rules;
  private final List<Matcher> counts = new ArrayList<>();

  LockCount(LockRules rules) {
    this.rules = rules;
  }

  /** Returns whether the end of a format line is a count; a merged file has one of each branch. */
  boolean takes(String end) {
    Matcher words = WORDS.matcher(end);
    boolean matches = words.matches();
    if (matches) {
      counts.add(words);
    }
    return matches;
  }

  /** Returns whether there is one: earlier versions did not write it. */
  boolean isThere() {
    return !counts.isEmpty();
  }

  /** Returns what is wrong with a file that has these lines, or empty. */
  String problem(Collection<LockLine> lines) {
    if (counts.isEmpty()) {
      return "";
    }
    int most = counts.stream().mapToInt(each -> Integer.parseInt(each.group(1))).max().orElse(0);
    if (lines.size() < most) {
      return "the file has %s of its %s lines".formatted(lines.size(), most);
    }
    String key = key(lines.stream());
    return counts.stream().anyMatch(each -> each.group(2).equals(key))
        ? ""
        : "the table and key lines are not those that Rowsmith wrote";
  }

  /** Returns the end of the format line of a file with these lines. */
  String print(Collection<LockLine> lines) {
    return ", %s %s, key %s"
        .formatted(lines.size(), lines.size() == 1 ? "line" : "lines", key(lines.stream()));
  }

  private String key(Stream<LockLine> lines) {
    CRC32 checksum = new CRC32();
    lines
        .filter(line -> rules.ofKey().contains(line.kind()))
        .map(LockLine::toString)
        .sorted()
        .forEach(line -> checksum.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return String.format(Locale.ROOT, "%08X", checksum.getValue());
  }
}
