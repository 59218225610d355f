package dev.rowsmith.processor.soundness;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import java.util.Optional;

/** Kinds of changes that are a BREAK, and lose nothing in some tables, with why the rule stays. */
enum NeedlessBreak {
  FORMAT(
      "key format, constant or layout",
      "A key of one segment can have the same bytes in two formats; with a second segment it has not."),
  SALT(
      "salt",
      "The bucket is computed from the bytes of segments: whether all rows stay in theirs depends on their values."),
  SEGMENT(
      "encoding of a segment",
      "Two encodings agree on some values, as two patterns on the years of today: which ones are stored is in no file."),
  PARTS(
      "segment that is new or gone",
      "Keys without an optional segment are told from others by what stands in front: where that has no fixed width"
          + " it depends on the values."),
  KEY("key of a table of Spanner", "Spanner changes no key, even to one that all rows fulfil."),
  NAME(
      "column under another name",
      "Where no row has a value nothing is lost; whether one has is in no file. A column that is removed and one of"
          + " the same form that is added in the same build look alike."),
  PRESENCE(
      "column that is required",
      "Where every row has a value nothing is lost; whether every row has is in no file."),
  FORM(
      "form of a value",
      "Two forms agree on some values, as a number in JSON and as text; code that is deployed reads one of them."),
  FAMILY("type of a family", "Bigtable changes no type of a family, even of one without cells.");

  final String kind;
  final String why;

  NeedlessBreak(String kind, String why) {
    this.kind = kind;
    this.why = why;
  }

  static NeedlessBreak of(Change change) {
    Optional<LockLine> line = change.locked().or(change::declared);
    String start = line.map(each -> each.kind().start()).orElse("");
    boolean both = change.locked().isPresent() && change.declared().isPresent();
    return switch (start) {
      case "family" -> FAMILY;
      case "column", "retired" ->
          change.isRename()
              ? NAME
              : !both || change.why().startsWith("Rows with") ? PRESENCE : FORM;
      case "key.salt" -> SALT;
      case "key" ->
          line.filter(each -> !each.name().isEmpty()).isEmpty() ? FORMAT : both ? SEGMENT : PARTS;
      case "key.constant" -> FORMAT;
      default -> KEY;
    };
  }
}
