package dev.rowsmith.lock;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The text of lock files. */
public final class LockFormat {

  /** The format that this version writes, and the newest that it reads. */
  public static final int VERSION = 1;

  private static final String START = "format ";
  private static final Pattern HEAD = Pattern.compile(START + "([1-9]\\d{0,8})(, .*)?");
  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,8}");
  private static final Pattern CONFLICT = Pattern.compile("(<{7}|={7}|>{7}|\\|{7})( .*)?");
  private static final int COMMENTS_AT = 54;

  private final LockRules rules;

  /** Reads and prints the lines of one store. */
  public LockFormat(LockRules rules) {
    this.rules = rules;
  }

  /**
   * Returns a file.
   *
   * @param path the file, as messages name it
   * @throws UnreadableLockException if it is of a newer format, has a merge conflict, a line that
   *     is none of the store's, or two lines about the same, or if it has lost lines
   */
  public LockFile parse(String path, String text) {
    Map<String, LockLine> lines = new LinkedHashMap<>();
    LockCount count = new LockCount(rules);
    boolean versioned = false;
    int number = 0;
    for (String each : text.split("\r?\n", -1)) {
      number++;
      if (CONFLICT.matcher(each).matches()) {
        throw new UnreadableLockException(
            path,
            number,
            "a merge conflict; keep the lines of both sides, without the markers, and build: the"
                + " lines that are wrong then are named");
      }
      int comment = LockText.commentIn(each);
      String line = each.substring(0, comment).stripTrailing();
      if (line.isEmpty()) {
        continue;
      }
      if (!versioned || (count.isThere() && line.startsWith(START))) {
        readHead(path, number, line, count);
        versioned = true;
        continue;
      }
      LockLine read = read(path, number, line).commented(each.substring(comment));
      LockLine other = lines.putIfAbsent(read.identity(), read);
      if (other != null && !other.facts().equals(read.facts())) {
        throw new UnreadableLockException(
            path,
            number,
            "'%s' is in line %s as well, with other facts; keep the one that stored rows have"
                .formatted(read.identity(), other.number()));
      }
    }
    if (!versioned) {
      throw new UnreadableLockException(
          path, 1, "no line '%s%s'; %s".formatted(START, VERSION, restore()));
    }
    String problem = count.problem(lines.values());
    if (!problem.isEmpty()) {
      throw new UnreadableLockException(
          path,
          1,
          "%s; %s, or, after a merge that you have checked, begin it with '%s'"
              .formatted(problem, restore(), head(count, lines.values())));
    }
    return new LockFile(path, sorted(lines.values().stream()), count.isThere());
  }

  private static String head(LockCount count, Collection<LockLine> lines) {
    return START + VERSION + count.print(lines);
  }

  private static void readHead(String path, int number, String line, LockCount count) {
    Matcher head = HEAD.matcher(line);
    if (head.matches() && Integer.parseInt(head.group(1)) > VERSION) {
      throw new UnreadableLockException(
          path,
          number,
          "format %s, which a newer version of Rowsmith wrote; this one reads format %s: build with the newer version"
              .formatted(head.group(1), VERSION));
    }
    String end = head.matches() ? Objects.requireNonNullElse(head.group(2), "") : line;
    if (!end.isEmpty() && !count.takes(end)) {
      throw new UnreadableLockException(
          path,
          number,
          "'%s' where a file has '%s%s'; %s".formatted(line, START, VERSION, restore()));
    }
  }

  private static String restore() {
    return "restore the file from version control";
  }

  private LockLine read(String path, int number, String line) {
    return rules.kinds().stream()
        .map(kind -> read(kind, number, line))
        .filter(read -> read != null && rules.isReadable(read))
        .findFirst()
        .orElseThrow(
            () ->
                new UnreadableLockException(
                    path,
                    number,
                    "'%s' is not a line that Rowsmith writes; %s".formatted(line, restore())));
  }

  private static @Nullable LockLine read(LineKind kind, int number, String line) {
    if (!line.startsWith(kind.start() + " ")) {
      return null;
    }
    String rest = line.substring(kind.start().length() + 1);
    String name = "";
    if (kind.named() != LineKind.Named.NOTHING) {
      int end = LockText.endOfName(rest);
      name = rest.substring(0, end);
      rest = rest.substring(Math.min(end + 1, rest.length()));
      if (kind.named() == LineKind.Named.NUMBER && !NUMBER.matcher(name).matches()) {
        return null;
      }
    }
    if (!kind.separator().isEmpty()) {
      String separator = kind.separator() + " ";
      if (!rest.startsWith(separator)) {
        return null;
      }
      rest = rest.substring(separator.length());
    }
    return rest.isEmpty() ? null : new LockLine(kind, name, rest, "", number);
  }

  /** Returns lines as a file has them: by kind, then by number or name. */
  public List<LockLine> sorted(Stream<LockLine> lines) {
    return lines
        .sorted(
            Comparator.comparingInt((LockLine line) -> rules.kinds().indexOf(line.kind()))
                .thenComparing(LockFormat::order)
                .thenComparing(LockLine::name))
        .toList();
  }

  private static Integer order(LockLine line) {
    return line.kind().named() == LineKind.Named.NUMBER ? Integer.valueOf(line.name()) : 0;
  }

  /**
   * Returns the text of a file, with {@code \n} at the end of each line.
   *
   * @param entity the qualified name of the class
   */
  public String print(String entity, List<LockLine> lines) {
    List<String> text = new ArrayList<>();
    text.add("# What stored rows of %s depend on. Commit it. docs/lock.md".formatted(entity));
    text.add(head(new LockCount(rules), lines));
    sorted(lines.stream()).forEach(line -> text.add(print(line)));
    return String.join("\n", text) + "\n";
  }

  private static String print(LockLine line) {
    String facts = line.toString();
    return line.comment().isEmpty()
        ? facts
        : facts + " ".repeat(Math.max(2, COMMENTS_AT - facts.length())) + "# " + line.comment();
  }
}
