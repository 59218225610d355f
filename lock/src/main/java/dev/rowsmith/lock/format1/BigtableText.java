package dev.rowsmith.lock.format1;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Facts of lines of Bigtable. */
final class BigtableText {

  static final Function<String, Tokens> SALT =
      Words.oneOf(Words.of("(\\d+) buckets? of (\\d+(?:, \\d+)*)", "buckets=$1 segments=[2,]"));

  static final Function<String, Tokens> EXAMPLE =
      Words.oneOf(Words.of("(.*) = ((?:[0-9A-F]{2})+)", "values=[1,] key=$2"));

  static final Function<String, Tokens> CELL_TIME =
      Words.oneOf(Words.of("from the entity", "from=entity"));

  private static final String VERSIONS = "(?:(1) version|(?!1 )(\\d{1,18}) versions)";
  private static final String AGE =
      "(\\d{1,15}) (?:(day)|(hour)|(minute)|(second)|(millisecond)|(microsecond))s?";
  private static final String AGGREGATE = "(?:, of (\\w+))?";

  static final Function<String, Tokens> FAMILY =
      Words.oneOf(
          Words.of("everything" + AGGREGATE, "keep=everything aggregate=$1"),
          Words.of(VERSIONS + AGGREGATE, "versions=$1$2 aggregate=$3"),
          Words.of(AGE + AGGREGATE, "age=$1?2:d?3:h?4:m?5:s?6:ms?7:us aggregate=$8"),
          Words.of(
              VERSIONS + " (?:or|(and)) " + AGE + AGGREGATE,
              "versions=$1$2 age=$4?5:d?6:h?7:m?8:s?9:ms?10:us combine=?3:both aggregate=$11"));

  private static final Words SHAPE =
      Words.of(
          "(versions|revision)|(?:(entries)|(timed entries)|(members)) by \\[(.*)]"
              + "|(?:(aggregate) (\\w+)|aggregate (\\w+) in (buckets))",
          "cells=$1?2:entries?3:timed-entries?4:members$6$9 operation=$7$8");

  private static final List<Words> SIZED =
      List.of(
          Words.of("UUID", "type=uuid"),
          Words.of("epoch microseconds", "type=instant unit=micros"),
          Words.of("(text|character|bytes|byte|short|int|long|float|double|boolean)", "type=$1"));

  private static final List<Words> VALUES =
      List.of(
          Words.of("by (.*)", "type=codec class=$1"),
          Words.of("protobuf (.*)", "type=protobuf class=$1"),
          Words.of("enum (.*)", "type=enum constants=[1|]"),
          Words.of("(decimal|date|time|month|duration) text", "type=$1 encoding=text"),
          Words.of("integer text", "type=big-integer encoding=text"),
          Words.of("date and time text", "type=date-time encoding=text"),
          Words.of(
              "(byte|short|int|long|float|double|boolean|uuid|instant) as text",
              "type=$1 encoding=text"));

  private static final Words BYTES = Words.of("(\\d+) bytes?", "bytes=$1");

  private static final List<Words> OF_FORM =
      List.of(
          Words.of("little-endian", "order=little-endian"), Words.of("gzip", "compression=gzip"));

  private static final List<Words> OF_ROW =
      List.of(
          Words.of("newest (.*)", "newest=$1"),
          Words.of("when absent (.*)", "absent=\"1"),
          Words.of("required", "required=true"));

  private static final Predicate<String> IS_OF_ROW =
      Pattern.compile("required|(when absent|with|within|newest) .*", Pattern.DOTALL)
          .asMatchPredicate();

  private static final Pattern KEY = Pattern.compile("(.*?)(, verbatim)?", Pattern.DOTALL);

  private BigtableText() {}

  static Tokens column(String facts) {
    List<String> clauses = LockText.clauses(facts);
    if (clauses.contains("")) {
      throw new IllegalArgumentException(facts);
    }
    Matcher shape = SHAPE.pattern().matcher(clauses.get(0));
    Tokens tokens = Tokens.NONE;
    if (shape.matches()) {
      tokens = SHAPE.read(shape);
      tokens = shape.group(5) == null ? tokens : tokens.with("key", key(shape.group(5)));
      clauses = clauses.subList(1, clauses.size());
    }
    List<String> form = clauses.stream().filter(IS_OF_ROW.negate()).toList();
    return tokens
        .with(form.isEmpty() ? Tokens.NONE : form(form))
        .with(options(OF_ROW, clauses))
        .with(SpannerText.records(clauses));
  }

  /** Returns the tokens of some options, in the order of these. */
  static Tokens options(List<Words> options, List<String> clauses) {
    return options.stream()
        .flatMap(option -> clauses.stream().flatMap(each -> option.read(each).stream()).limit(1))
        .reduce(Tokens.NONE, Tokens::with);
  }

  private static Tokens key(String facts) {
    Matcher key = KEY.matcher(facts);
    boolean verbatim = key.matches() && key.group(2) != null;
    String inside = verbatim ? key.group(1) : facts;
    Tokens tokens =
        inside.startsWith("record of ")
            ? Tokens.of("type", "record")
                .with(
                    "segments",
                    parts(inside).stream()
                        .map(part -> SegmentText.segment(part, verbatim))
                        .toList())
            : SegmentText.segment(inside, verbatim);
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

  private static Tokens form(List<String> clauses) {
    List<String> value =
        clauses.stream().filter(each -> Words.first(OF_FORM, each).isEmpty()).toList();
    return value(value).with(options(OF_FORM, clauses));
  }

  private static Tokens value(List<String> clauses) {
    String head = clauses.get(0);
    String all = String.join(", ", clauses);
    Optional<Tokens> sized = Words.first(SIZED, head);
    if (sized.isPresent()) {
      return sized.get().with(clauses.size() == 2 ? options(List.of(BYTES), clauses) : Tokens.NONE);
    }
    return head.startsWith("JSON ")
        ? Tokens.of("type", "json").with("value", JsonText.of(all.substring(5)).tokens())
        : Words.first(VALUES, head).orElseGet(() -> Tokens.of("type", "other").with("class", all));
  }
}
