package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LineKind.Named;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockFormat;
import dev.rowsmith.lock.LockFormat.TextLine;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockRules;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.bigtable.BigtableLines;
import dev.rowsmith.lock.spanner.SpannerLines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the lines of a file of format 1 as those of today. */
public final class Format1 {

  /** A text in quotes, as a group. */
  static final String QUOTED = "(\"(?:[^\"\\\\]|\\\\.)*\")";

  private static final String START = "format 1";
  private static final Function<String, Tokens> TABLE = Words.oneOf(Words.of("(.*)", "id=\"1"));
  private static final Function<String, Tokens> FORMAT = Words.oneOf(Words.of("(.*)", "format=$1"));
  private static final Function<String, Tokens> CONSTANT =
      Words.oneOf(Words.of(QUOTED, "text=\"1"));

  private final LockRules rules;
  private final LockFormat format;

  /** Reads files of one store. */
  public Format1(LockRules rules, LockFormat format) {
    this.rules = rules;
    this.format = format;
  }

  /**
   * The lines of one kind.
   *
   * @param kind the kind today
   * @param start the first words
   * @param separator the word between the name and the facts, or empty
   * @param tokens translates the facts
   */
  private record Syntax(
      LineKind kind, String start, String separator, Function<String, Tokens> tokens) {}

  private static List<Syntax> syntax(boolean verbatim) {
    return List.of(
        new Syntax(BigtableLines.TABLE, "table", "", TABLE),
        new Syntax(BigtableLines.KEY, "key", "", FORMAT),
        new Syntax(BigtableLines.CONSTANT, "key constant", "", CONSTANT),
        new Syntax(BigtableLines.SALT, "key salt", "", BigtableText.SALT),
        new Syntax(BigtableLines.SEGMENT, "key", "", facts -> SegmentText.segment(facts, verbatim)),
        new Syntax(BigtableLines.EXAMPLE, "key example", "", BigtableText.EXAMPLE),
        new Syntax(BigtableLines.FAMILY, "family", "keeps", BigtableText.FAMILY),
        new Syntax(BigtableLines.CELL_TIME, "cell time", "", BigtableText.CELL_TIME),
        new Syntax(BigtableLines.COLUMN, "column", "=", BigtableText::column),
        new Syntax(BigtableLines.RETIRED, "retired", "=", BigtableText::column),
        new Syntax(SpannerLines.KEY, "primary key", "", SpannerText::key),
        new Syntax(SpannerLines.SHARD, "shard", "=", SpannerText.SHARD),
        new Syntax(SpannerLines.PARENT, "interleave in", "", SpannerText.PARENT),
        new Syntax(SpannerLines.DELETION, "row deletion policy", "", SpannerText.DELETION),
        new Syntax(SpannerLines.COLUMN, "column", "=", SpannerText::column),
        new Syntax(SpannerLines.RETIRED, "retired", "=", SpannerText::column),
        new Syntax(SpannerLines.INDEX, "index", "=", SpannerText::index),
        new Syntax(SpannerLines.FOREIGN_KEY, "foreign key", "=", SpannerText.FOREIGN_KEY),
        new Syntax(SpannerLines.CHECK, "check", "=", SpannerText.CHECK),
        new Syntax(SpannerLines.SEQUENCE, "sequence", "=", SpannerText.NUMBERS),
        new Syntax(SpannerLines.IDENTITY, "identity", "=", SpannerText.NUMBERS));
  }

  /**
   * Returns a file.
   *
   * @param path the file, as messages name it
   * @param text its lines, that of the format first
   * @throws UnreadableLockException if it has a line of no kind, or has lost lines
   */
  public LockFile read(String path, List<TextLine> text) {
    LockCount count = new LockCount();
    boolean verbatim = text.stream().anyMatch(each -> each.text().equals("key VERBATIM"));
    List<LockLine> lines = new ArrayList<>();
    List<String> ofKey = new ArrayList<>();
    for (TextLine each : text) {
      if (isHead(each, count, lines.isEmpty())) {
        continue;
      }
      LockLine line = line(each, verbatim).orElseThrow(() -> LockFormat.unknown(path, each));
      boolean isDouble = lines.stream().anyMatch(line::agrees);
      if (rules.ofKey().contains(line.kind()) && !isDouble) {
        ofKey.add(each.text());
      }
      lines.add(line);
    }
    List<LockLine> all = format.withoutDoubles(path, lines);
    String problem = count.problem(all.size(), ofKey);
    if (!problem.isEmpty()) {
      throw new UnreadableLockException(
          path,
          1,
          "%s; %s, or, after a merge that you have checked, begin it with '%s'"
              .formatted(
                  problem,
                  UnreadableLockException.RESTORE,
                  START + LockCount.print(all.size(), ofKey)));
    }
    return new LockFile(path, format.sorted(all.stream()), count.isThere());
  }

  private static boolean isHead(TextLine line, LockCount count, boolean first) {
    return line.text().startsWith(START)
        && (count.takes(line.text().substring(START.length()))
            || (first && line.text().equals(START)));
  }

  private Optional<LockLine> line(TextLine text, boolean verbatim) {
    return syntax(verbatim).stream()
        .filter(each -> rules.kinds().contains(each.kind()))
        .flatMap(each -> Stream.ofNullable(line(each, text)))
        .findFirst();
  }

  private @Nullable LockLine line(Syntax syntax, TextLine text) {
    if (!text.text().startsWith(syntax.start() + " ")) {
      return null;
    }
    String rest = text.text().substring(syntax.start().length() + 1);
    String name = "";
    Named named = syntax.kind().named();
    if (named != Named.NOTHING) {
      int end = LockText.endOfName(rest);
      name = rest.substring(0, end);
      rest = rest.substring(Math.min(end + 1, rest.length()));
      if (named == Named.NUMBER && !name.matches("[1-9]\\d{0,8}")) {
        return null;
      }
    }
    if (!syntax.separator().isEmpty()) {
      if (!rest.startsWith(syntax.separator() + " ")) {
        return null;
      }
      rest = rest.substring(syntax.separator().length() + 1);
    }
    return rest.isEmpty() ? null : line(syntax, name, rest, text);
  }

  private @Nullable LockLine line(Syntax syntax, String name, String facts, TextLine text) {
    try {
      Tokens tokens = syntax.tokens().apply(facts);
      String comment = text.comment().startsWith("#") ? text.comment().substring(1).strip() : "";
      LockLine line =
          comment.isEmpty()
              ? syntax.kind().line(name, tokens)
              : syntax.kind().line(name, tokens, comment);
      LockLine numbered = new LockLine(line.kind(), name, line.tokens(), text.number());
      return rules.isReadable(numbered) ? numbered : null;
    } catch (IllegalArgumentException unreadable) {
      return null;
    }
  }

  static String unquoted(String facts) {
    if (!facts.matches(QUOTED)) {
      throw new IllegalArgumentException(facts);
    }
    return LockText.text(facts);
  }
}
