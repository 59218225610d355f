package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Facts of lines of Spanner, in the words of GoogleSQL. */
final class SpannerText {

  private static final String DESCENDING = " DESC";

  private static final Pattern SHARD = Pattern.compile("(\\d+) of (.*)");
  private static final Pattern PARENT = Pattern.compile("(PARENT )?(\\S+)( ON DELETE CASCADE)?");
  private static final Pattern DELETION = Pattern.compile("(\\S+) older than (\\d{1,9}) days?");
  private static final Pattern TYPE =
      Pattern.compile("(ARRAY<)?([\\w.`]+)(?:\\((\\d{1,18}|MAX)\\))?(>)?( NOT NULL)?");
  private static final Pattern INDEX =
      Pattern.compile(
          "(UNIQUE )?(NULL_FILTERED )?\\((.*?)\\)(?: STORING \\((.*?)\\))?(?: NOT NULL \\((.*?)\\))?"
              + "(?:, INTERLEAVE IN (\\S+))?");
  private static final Pattern FOREIGN_KEY =
      Pattern.compile("\\((.*?)\\) REFERENCES (\\S+) \\((.*?)\\)( ON DELETE CASCADE)?");
  private static final Pattern NUMBERS =
      Pattern.compile(
          "bit reversed(?:, from (\\d{1,19}))?(?:, without (\\d{1,19}) to (\\d{1,19}))?");

  private SpannerText() {}

  private static Matcher matched(Pattern pattern, String facts) {
    Matcher matcher = pattern.matcher(facts);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(facts);
    }
    return matcher;
  }

  private static String given(Matcher matcher, int group) {
    return Optional.ofNullable(matcher.group(group)).orElse("");
  }

  private static List<String> names(String list) {
    return LockText.clauses(list).stream().map(LockText::text).toList();
  }

  private static Tokens columns(String list) {
    List<String> columns = new ArrayList<>();
    List<String> descending = new ArrayList<>();
    for (String each : LockText.clauses(list)) {
      boolean down = each.endsWith(DESCENDING);
      String name =
          LockText.text(down ? each.substring(0, each.length() - DESCENDING.length()) : each);
      if (name.isEmpty() || name.indexOf(' ') >= 0) {
        throw new IllegalArgumentException(list);
      }
      columns.add(name);
      if (down) {
        descending.add(name);
      }
    }
    return Tokens.of("columns", columns).withIf(!descending.isEmpty(), "descending", descending);
  }

  static Tokens key(String facts) {
    return columns(facts);
  }

  static Tokens shard(String facts) {
    Matcher shard = matched(SHARD, facts);
    return Tokens.of("shards", shard.group(1)).with("columns", names(shard.group(2)));
  }

  static Tokens parent(String facts) {
    Matcher parent = matched(PARENT, facts);
    return Tokens.of("table", LockText.text(parent.group(2)))
        .withIf(parent.group(1) != null, "required", true)
        .withIf(parent.group(3) != null, "on-delete", "cascade");
  }

  static Tokens deletion(String facts) {
    Matcher deletion = matched(DELETION, facts);
    return Tokens.of("column", LockText.text(deletion.group(1))).with("days", deletion.group(2));
  }

  static Tokens index(String facts) {
    Matcher index = matched(INDEX, facts);
    return columns(index.group(3))
        .withIf(index.group(1) != null, "unique", true)
        .withIf(index.group(2) != null, "null-filtered", true)
        .withIf(index.group(4) != null, "storing", names(given(index, 4)))
        .withIf(index.group(5) != null, "not-null", names(given(index, 5)))
        .withIf(index.group(6) != null, "interleaved-in", LockText.text(given(index, 6)));
  }

  static Tokens foreignKey(String facts) {
    Matcher key = matched(FOREIGN_KEY, facts);
    return Tokens.of("columns", names(key.group(1)))
        .with("references", LockText.text(key.group(2)))
        .with("referenced", names(key.group(3)))
        .withIf(key.group(4) != null, "on-delete", "cascade");
  }

  static Tokens check(String facts) {
    return Tokens.of("expression", Format1.unquoted(facts));
  }

  static Tokens numbers(String facts) {
    Matcher numbers = matched(NUMBERS, facts);
    return Tokens.of("kind", "bit-reversed")
        .withIf(numbers.group(1) != null, "start", given(numbers, 1))
        .withIf(numbers.group(2) != null, "skip-min", given(numbers, 2))
        .withIf(numbers.group(3) != null, "skip-max", given(numbers, 3));
  }

  static Tokens column(String facts) {
    Clauses clauses = Clauses.of(facts);
    Matcher type = matched(TYPE, clauses.head());
    if (clauses.all().size() < 2 || clauses.all().stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException(facts);
    }
    Clauses rest = new Clauses(clauses.all().subList(2, clauses.all().size()));
    List<String> records =
        Stream.concat(rest.eachAfter("with "), rest.eachAfter("within ")).toList();
    return Tokens.of("type", type.group(2))
        .withIf(type.group(1) != null, "array", true)
        .withIf(type.group(3) != null, "length", given(type, 3))
        .withIf(type.group(5) != null, "not-null", true)
        .with(value(clauses.all().get(1)))
        .with(quoted(rest, "as ", "generated"))
        .with(quoted(rest, "default ", "default"))
        .withIf(rest.has("revision"), "revision", true)
        .withIf(rest.has("required"), "required", true)
        .withIf(rest.has("commit timestamp"), "commit-timestamp", "always")
        .withIf(rest.has("commit timestamp on request"), "commit-timestamp", "on-request")
        .withIf(!records.isEmpty(), "records", records);
  }

  private static Tokens quoted(Clauses clauses, String start, String name) {
    return clauses
        .after(start)
        .map(each -> Tokens.of(name, LockText.text(each)))
        .orElse(Tokens.NONE);
  }

  private static Tokens value(String words) {
    if (words.startsWith("enum ")) {
      return Tokens.of("value", "enum").with("constants", List.of(words.substring(5).split("\\|")));
    } else if (words.startsWith("by ")) {
      return Tokens.of("value", "converter").with("class", words.substring(3));
    } else if (words.startsWith("protobuf ")) {
      return Tokens.of("value", "protobuf").with("class", words.substring(9));
    }
    return Tokens.of(
        "value",
        words.equals("half of a UUID") ? "uuid-half" : words.equals("UUID") ? "uuid" : words);
  }
}
