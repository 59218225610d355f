package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Facts of lines of Spanner, in the words of GoogleSQL. */
final class SpannerText {

  static final Function<String, Tokens> SHARD =
      Words.oneOf(Words.of("(\\d+) of (.*)", "shards=$1 columns=[2,]"));

  static final Function<String, Tokens> PARENT =
      Words.oneOf(
          Words.of(
              "(PARENT )?(\\S+)( ON DELETE CASCADE)?",
              "table=\"2 required=?1:true on-delete=?3:cascade"));

  static final Function<String, Tokens> DELETION =
      Words.oneOf(Words.of("(\\S+) older than (\\d{1,9}) days?", "column=\"1 days=$2"));

  static final Function<String, Tokens> FOREIGN_KEY =
      Words.oneOf(
          Words.of(
              "\\((.*?)\\) REFERENCES (\\S+) \\((.*?)\\)( ON DELETE CASCADE)?",
              "columns=[1,] references=\"2 referenced=[3,] on-delete=?4:cascade"));

  static final Function<String, Tokens> CHECK =
      Words.oneOf(Words.of(Format1.QUOTED, "expression=\"1"));

  static final Function<String, Tokens> NUMBERS =
      Words.oneOf(
          Words.of(
              "bit reversed(?:, from (\\d{1,19}))?(?:, without (\\d{1,19}) to (\\d{1,19}))?",
              "kind=bit-reversed start=$1 skip-min=$2 skip-max=$3"));

  private static final Words INDEX =
      Words.of(
          "(UNIQUE )?(NULL_FILTERED )?\\((.*?)\\)(?: STORING \\((.*?)\\))?"
              + "(?: NOT NULL \\((.*?)\\))?(?:, INTERLEAVE IN (\\S+))?",
          "unique=?1:true null-filtered=?2:true storing=[4,] not-null=[5,] interleaved-in=\"6");

  private static final Function<String, Tokens> TYPE =
      Words.oneOf(
          Words.of(
              "(ARRAY<)?([\\w.`]+)(?:\\((\\d{1,18}|MAX)\\))?(>)?( NOT NULL)?",
              "type=$2 array=?1:true length=$3 not-null=?5:true"));

  private static final Function<String, Tokens> VALUE =
      Words.oneOf(
          Words.of("enum (.*)", "value=enum constants=[1|]"),
          Words.of("by (.*)", "value=converter class=$1"),
          Words.of("protobuf (.*)", "value=protobuf class=$1"),
          Words.of("half of a UUID", "value=uuid-half"),
          Words.of("UUID", "value=uuid"),
          Words.of("(.*)", "value=$1"));

  private static final List<Words> OPTIONS =
      List.of(
          Words.of("as (.*)", "generated=\"1"),
          Words.of("default (.*)", "default=\"1"),
          Words.of("revision", "revision=true"),
          Words.of("required", "required=true"),
          Words.of("commit timestamp", "commit-timestamp=always"),
          Words.of("commit timestamp on request", "commit-timestamp=on-request"));

  private static final Pattern PART = Pattern.compile("(.*?)( DESC)?", Pattern.DOTALL);

  private SpannerText() {}

  static Tokens key(String list) {
    List<String> columns = new ArrayList<>();
    List<String> descending = new ArrayList<>();
    for (String each : LockText.clauses(list)) {
      Matcher part = PART.matcher(each);
      String name = part.matches() ? LockText.text(part.group(1)) : "";
      if (name.isEmpty() || name.indexOf(' ') >= 0) {
        throw new IllegalArgumentException(list);
      }
      columns.add(name);
      Optional.ofNullable(part.group(2)).ifPresent(down -> descending.add(name));
    }
    return Tokens.of("columns", columns).withIf(!descending.isEmpty(), "descending", descending);
  }

  static Tokens index(String facts) {
    Matcher index = INDEX.pattern().matcher(facts);
    if (!index.matches()) {
      throw new IllegalArgumentException(facts);
    }
    return key(index.group(3)).with(INDEX.read(index));
  }

  static Tokens column(String facts) {
    List<String> clauses = LockText.clauses(facts);
    if (clauses.size() < 2 || clauses.contains("")) {
      throw new IllegalArgumentException(facts);
    }
    List<String> rest = clauses.subList(2, clauses.size());
    return TYPE.apply(clauses.get(0))
        .with(VALUE.apply(clauses.get(1)))
        .with(BigtableText.options(OPTIONS, rest))
        .with(records(rest));
  }

  /** Returns the records around a column. */
  static Tokens records(List<String> clauses) {
    List<String> records =
        Stream.of("with ", "within ").flatMap(start -> Words.after(start, clauses)).toList();
    return Tokens.NONE.withIf(!records.isEmpty(), "records", records);
  }
}
