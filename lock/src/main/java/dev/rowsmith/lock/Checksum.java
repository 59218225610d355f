package dev.rowsmith.lock;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.CRC32;

/**
 * The last line of a file, {@code checksum 0F3C9A21 3F2A9C1B 77A08E10}: the checksum of the file,
 * followed by one for each line. A truncated file has no such line; in an edited file it does not
 * match.
 *
 * <p>After a merge of two branches that add columns, a file has two checksum lines, and neither
 * covers all columns. Its lines are then checked one by one: each must be in at least one checksum
 * line, and lines in both must be present. The first half of a line's checksum covers its name, so
 * that a line which only one branch changed is found under its old checksum.
 */
final class Checksum {

  static final String START = "checksum ";

  private static final Pattern WORDS = Pattern.compile("[0-9A-F]{8}( [0-9A-F]{8})*");
  private static final int NAME_DIGITS = 4;

  /** One list for each checksum line; the checksum of the file comes first. */
  private final List<List<String>> branches = new ArrayList<>();

  /** Adds the words of a checksum line, and returns whether they are valid. */
  boolean add(String words) {
    boolean matches = WORDS.matcher(words).matches();
    if (matches) {
      branches.add(List.of(words.split(" ")));
    }
    return matches;
  }

  /** Returns the last line of a file. */
  static String print(Collection<LockLine> lines) {
    return START
        + whole(lines)
        + lines.stream().map(each -> " " + each(each)).collect(Collectors.joining());
  }

  /** Returns the checksum line that accepts an edited file. */
  static String accepting(Collection<LockLine> lines) {
    return START + whole(lines);
  }

  /**
   * Returns the problem of a file with these lines, or an empty text.
   *
   * @param lines its lines, sorted
   */
  String problem(Collection<LockLine> lines) {
    if (branches.isEmpty()) {
      return "the file has no checksum in its last line, and may have lost others";
    }
    String whole = whole(lines);
    boolean accepted =
        branches.stream()
            .filter(branch -> branch.size() == 1 || branches.size() == 1)
            .anyMatch(branch -> branch.get(0).equals(whole));
    return accepted ? "" : problemOfEach(lines);
  }

  private String problemOfEach(Collection<LockLine> lines) {
    Set<String> known = new LinkedHashSet<>();
    branches.forEach(branch -> known.addAll(branch.subList(1, branch.size())));
    Set<String> there = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (LockLine line : lines) {
      String each = each(line);
      if (!known.contains(each)) {
        return "line %s '%s' is not in the checksum".formatted(line.number(), line);
      }
      there.add(each);
      names.add(each.substring(0, NAME_DIGITS));
    }
    long lost =
        known.stream()
            .filter(each -> !there.contains(each))
            .filter(each -> isOfAll(each) || !names.contains(each.substring(0, NAME_DIGITS)))
            .count();
    if (lost > 0) {
      return "%s of the lines in the checksum %s missing".formatted(lost, lost == 1 ? "is" : "are");
    }
    return branches.size() > 1 ? "" : "the lines are not those of the checksum";
  }

  private boolean isOfAll(String each) {
    return branches.stream().allMatch(branch -> branch.contains(each));
  }

  private static String whole(Collection<LockLine> lines) {
    return hash(lines.stream().map(each -> each + "\n").collect(Collectors.joining()));
  }

  /** A retired column keeps the name of its line. */
  private static String each(LockLine line) {
    String name = line.head().replaceFirst("^retired\\.", "column.");
    return hash(name).substring(NAME_DIGITS) + hash(line.toString()).substring(NAME_DIGITS);
  }

  private static String hash(String text) {
    CRC32 checksum = new CRC32();
    checksum.update(text.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08X", checksum.getValue());
  }
}
