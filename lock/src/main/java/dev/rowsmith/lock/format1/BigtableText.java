package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.ColumnFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Facts of lines of Bigtable. */
final class BigtableText {

  private static final Pattern SALT = Pattern.compile("(\\d+) buckets? of (\\d+(?:, \\d+)*)");
  private static final Pattern EXAMPLE = Pattern.compile("(.*) = ((?:[0-9A-F]{2})+)");

  private static final Pattern FAMILY =
      Pattern.compile(
          "(?:everything|(?:(\\d{1,18}) versions?)?( or | and )?(?:(\\d{1,15}) (\\w+?)s?)?)"
              + "(?:, of (\\w+))?");

  private static final Map<String, String> UNITS =
      Map.of(
          "day", "d",
          "hour", "h",
          "minute", "m",
          "second", "s",
          "millisecond", "ms",
          "microsecond", "us");

  private static final Pattern SHAPE =
      Pattern.compile(
          "(versions|revision)|(entries|timed entries|members) by \\[(.*)]|aggregate (\\w+)( in"
              + " buckets)?");

  private static final Map<String, String> CELLS =
      Map.of(
          "entries", ColumnFacts.ENTRIES,
          "timed entries", ColumnFacts.TIMED_ENTRIES,
          "members", ColumnFacts.MEMBERS);

  private static final Map<String, String> TEXTS =
      Map.of(
          "decimal text", "decimal",
          "integer text", "big-integer",
          "date text", "date",
          "time text", "time",
          "date and time text", "date-time",
          "month text", "month",
          "duration text", "duration");

  private static final Pattern TYPE =
      Pattern.compile("text|character|bytes|byte|short|int|long|float|double|boolean");
  private static final Pattern AS_TEXT =
      Pattern.compile("(byte|short|int|long|float|double|boolean|uuid|instant) as text");
  private static final Pattern LENGTH = Pattern.compile("(\\d+) bytes?");

  private static final Predicate<String> OF_ROW =
      Pattern.compile("required|(when absent|with|within|newest) .*").asMatchPredicate();

  private BigtableText() {}

  static Tokens salt(String facts) {
    Matcher salt = matched(SALT, facts);
    return Tokens.of("buckets", salt.group(1)).with("segments", List.of(salt.group(2).split(", ")));
  }

  static Tokens example(String facts) {
    Matcher example = matched(EXAMPLE, facts);
    return Tokens.of(
            "values", LockText.clauses(example.group(1)).stream().map(LockText::text).toList())
        .with("key", example.group(2));
  }

  static Tokens cellTime(String facts) {
    if (!facts.equals("from the entity")) {
      throw new IllegalArgumentException(facts);
    }
    return Tokens.of("from", "entity");
  }

  private static Matcher matched(Pattern pattern, String facts) {
    Matcher matcher = pattern.matcher(facts);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(facts);
    }
    return matcher;
  }

  static Tokens family(String facts) {
    Matcher family = matched(FAMILY, facts);
    String versions = family.group(1);
    String age = family.group(3);
    boolean joined = family.group(2) != null;
    if (joined != (versions != null && age != null)
        || (versions != null
            && !facts.startsWith(versions + (versions.equals("1") ? " version" : " versions")))
        || (versions != null && versions.equals("1") && facts.startsWith("1 versions"))
        || (age != null && !UNITS.containsKey(family.group(4)))) {
      throw new IllegalArgumentException(facts);
    }
    return Tokens.NONE
        .withIf(versions != null, "versions", String.valueOf(versions))
        .withIf(age != null, "age", age + UNITS.get(String.valueOf(family.group(4))))
        .withIf(" and ".equals(family.group(2)), "combine", "both")
        .withIf(versions == null && age == null, "keep", "everything")
        .withIf(family.group(5) != null, "aggregate", String.valueOf(family.group(5)));
  }

  static Tokens column(String facts) {
    Clauses all = Clauses.of(facts);
    if (all.all().stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException(facts);
    }
    Matcher shape = SHAPE.matcher(all.head());
    boolean shaped = shape.matches();
    Clauses rest = shaped ? new Clauses(all.rest()) : all;
    Clauses form = rest.only(OF_ROW.negate());
    List<String> records =
        Stream.concat(rest.eachAfter("with "), rest.eachAfter("within ")).toList();
    Tokens tokens = shaped ? shape(shape) : Tokens.NONE;
    return tokens
        .with(form.all().isEmpty() ? Tokens.NONE : form(form))
        .withIf(rest.after("newest ").isPresent(), "newest", rest.after("newest ").orElse(""))
        .withIf(
            rest.after("when absent ").isPresent(),
            "absent",
            LockText.text(rest.after("when absent ").orElse("")))
        .withIf(rest.has("required"), "required", true)
        .withIf(!records.isEmpty(), "records", records);
  }

  private static Tokens shape(Matcher shape) {
    if (shape.group(1) != null) {
      return Tokens.of("cells", shape.group(1));
    }
    if (shape.group(4) != null) {
      return Tokens.of(
              "cells", shape.group(5) == null ? ColumnFacts.AGGREGATE : ColumnFacts.BUCKETS)
          .with("operation", shape.group(4));
    }
    return Tokens.of("cells", String.valueOf(CELLS.get(shape.group(2))))
        .with("key", key(shape.group(3)));
  }

  private static Tokens key(String facts) {
    boolean verbatim = facts.endsWith(", verbatim");
    String key = verbatim ? facts.substring(0, facts.lastIndexOf(", verbatim")) : facts;
    Tokens tokens =
        key.startsWith("record of ")
            ? Tokens.of("type", "record")
                .with(
                    "segments",
                    parts(key).stream().map(part -> SegmentText.segment(part, verbatim)).toList())
            : SegmentText.segment(key, verbatim);
    return tokens.withIf(verbatim, "verbatim", true);
  }

  /** Returns what is in angle brackets, of which quotes may have some. */
  private static List<String> parts(String key) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int from = 0;
    for (int at = 0; at < key.length(); at++) {
      char each = key.charAt(at);
      if (quoted) {
        at += each == '\\' ? 1 : 0;
        quoted = each != '"';
      } else if (each == '"') {
        quoted = true;
      } else if (each == '<') {
        from = at + 1;
      } else if (each == '>') {
        parts.add(key.substring(from, at));
      }
    }
    return parts;
  }

  private static Tokens form(Clauses form) {
    boolean little = form.has("little-endian");
    boolean gzip = form.has("gzip");
    Clauses plain = form.only(each -> !each.equals("little-endian") && !each.equals("gzip"));
    return value(plain)
        .withIf(little, "order", "little-endian")
        .withIf(gzip, "compression", "gzip");
  }

  private static Tokens value(Clauses value) {
    String head = value.head();
    Matcher length = LENGTH.matcher(value.all().size() == 2 ? value.all().get(1) : "");
    Tokens bytes = length.matches() ? Tokens.of("bytes", length.group(1)) : Tokens.NONE;
    if (head.startsWith("by ")) {
      return Tokens.of("type", "codec").with("class", head.substring(3));
    } else if (head.startsWith("protobuf ")) {
      return Tokens.of("type", "protobuf").with("class", head.substring(9));
    } else if (head.startsWith("enum ")) {
      return Tokens.of("type", "enum").with("constants", List.of(head.substring(5).split("\\|")));
    } else if (head.startsWith("JSON ")) {
      return Tokens.of("type", "json")
          .with("value", JsonText.of(value.toString().substring(5)).tokens());
    } else if (TEXTS.containsKey(head)) {
      return Tokens.of("type", String.valueOf(TEXTS.get(head))).with("encoding", "text");
    } else if (head.equals("UUID")) {
      return Tokens.of("type", "uuid").with(bytes);
    } else if (head.equals("epoch microseconds")) {
      return Tokens.of("type", "instant").with("unit", "micros").with(bytes);
    } else if (TYPE.matcher(head).matches()) {
      return Tokens.of("type", head).with(bytes);
    }
    Matcher text = AS_TEXT.matcher(head);
    return text.matches()
        ? Tokens.of("type", text.group(1)).with("encoding", "text")
        : Tokens.of("type", "other").with("class", value.toString());
  }
}
