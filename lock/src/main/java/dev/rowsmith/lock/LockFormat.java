package dev.rowsmith.lock;

import dev.rowsmith.lock.format1.Format1;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The text of lock files. */
public final class LockFormat {

  /** The format that this version writes, and the newest that it reads. */
  public static final int VERSION = 2;

  private static final String START = "format ";
  private static final Pattern HEAD = Pattern.compile(START + "([1-9]\\d{0,8})(?:, .*)?");
  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,8}");
  private static final Pattern CONFLICT = Pattern.compile("(<{7}|={7}|>{7}|\\|{7})( .*)?");

  private final LockRules rules;

  /** Reads and prints the lines of one store. */
  public LockFormat(LockRules rules) {
    this.rules = rules;
  }

  /** One line of a text, without its comment. */
  public record TextLine(int number, String text, String comment) {}

  /**
   * Returns a file.
   *
   * @param path the file, as messages name it
   * @throws UnreadableLockException if it is of a newer format, has a merge conflict, a line that
   *     is none of the store's, or two lines about the same, or if it has lost lines
   */
  public LockFile parse(String path, String text) {
    List<TextLine> lines = lines(path, text);
    String first = lines.isEmpty() ? "" : lines.get(0).text();
    Matcher head = HEAD.matcher(first);
    if (!head.matches()) {
      int number = lines.isEmpty() ? 1 : lines.get(0).number();
      throw unreadable(
          path, number, "'%s' where a file has '%s%s'".formatted(first, START, VERSION));
    }
    int version = Integer.parseInt(head.group(1));
    if (version > VERSION) {
      throw new UnreadableLockException(
          path,
          lines.get(0).number(),
          "format %s, which a newer version of Rowsmith wrote; this one reads format %s: build with the newer version"
              .formatted(version, VERSION));
    }
    return version == 1 ? new Format1(rules, this).read(path, lines) : read(path, lines);
  }

  private static List<TextLine> lines(String path, String text) {
    List<TextLine> lines = new ArrayList<>();
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
      if (!line.isEmpty()) {
        lines.add(new TextLine(number, line, each.substring(comment)));
      }
    }
    return lines;
  }

  private LockFile read(String path, List<TextLine> text) {
    Checksum checksum = new Checksum();
    List<LockLine> lines = new ArrayList<>();
    for (TextLine each : text) {
      String line = each.text();
      boolean read =
          line.equals(START + VERSION)
              || (line.startsWith(Checksum.START)
                  && checksum.add(line.substring(Checksum.START.length())));
      if (!read) {
        lines.add(line(each).orElseThrow(() -> unknown(path, each)));
      }
    }
    List<LockLine> sorted = sorted(withoutDoubles(path, lines).stream());
    String problem = checksum.problem(sorted);
    if (!problem.isEmpty()) {
      throw new UnreadableLockException(
          path,
          text.get(text.size() - 1).number(),
          "%s; %s, or, after a merge that you have checked, end it with '%s' alone"
              .formatted(problem, UnreadableLockException.RESTORE, Checksum.accepting(sorted)));
    }
    return new LockFile(path, sorted, true);
  }

  /** Returns lines of which no two are about the same. */
  public List<LockLine> withoutDoubles(String path, List<LockLine> lines) {
    Map<String, LockLine> all = new LinkedHashMap<>();
    for (LockLine each : lines) {
      LockLine other = all.putIfAbsent(each.identity(), each);
      if (other != null && !other.facts().equals(each.facts())) {
        throw new UnreadableLockException(
            path,
            each.number(),
            "'%s' is in line %s as well, with other facts; keep the one that stored rows have"
                .formatted(each.identity(), other.number()));
      }
    }
    return List.copyOf(all.values());
  }

  /** Returns that a line is none of a file. */
  public static UnreadableLockException unknown(String path, TextLine line) {
    return unreadable(
        path, line.number(), "'%s' is not a line that Rowsmith writes".formatted(line.text()));
  }

  private static UnreadableLockException unreadable(String path, int number, String problem) {
    return new UnreadableLockException(
        path, number, problem + "; " + UnreadableLockException.RESTORE);
  }

  private Optional<LockLine> line(TextLine text) {
    int end = LockText.endOfName(text.text());
    String head = text.text().substring(0, end);
    try {
      Tokens tokens = Tokens.parse(text.text().substring(end));
      return rules.kinds().stream()
          .flatMap(kind -> name(kind, head).stream().map(name -> kind.line(name, tokens)))
          .filter(line -> line.tokens().names().containsAll(line.kind().required()))
          .filter(rules::isReadable)
          .map(line -> new LockLine(line.kind(), line.name(), line.tokens(), text.number()))
          .findFirst();
    } catch (IllegalArgumentException unreadable) {
      return Optional.empty();
    }
  }

  /** Returns the name in the first word of a line, if the line is of a kind. */
  private static Optional<String> name(LineKind kind, String head) {
    String start = kind.start() + ".";
    return switch (kind.named()) {
      case NOTHING -> head.equals(kind.start()) ? Optional.of("") : Optional.empty();
      case NUMBER ->
          Optional.of(head)
              .filter(each -> each.startsWith(start))
              .map(each -> each.substring(start.length()))
              .filter(NUMBER.asMatchPredicate());
      case NAME ->
          Optional.of(head)
              .filter(each -> each.startsWith(start) && each.length() > start.length())
              .map(each -> each.substring(start.length()));
    };
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
    List<LockLine> sorted = sorted(lines.stream());
    List<String> text = new ArrayList<>();
    text.add("# What stored rows of %s depend on. Commit it. docs/lock.md".formatted(entity));
    text.add(START + VERSION);
    sorted.forEach(line -> text.add(line.toString()));
    text.add(Checksum.print(sorted));
    return String.join("\n", text) + "\n";
  }
}
