package dev.rowsmith.schema;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.spanner.SpannerLines;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.schema.LockedTables.Accepted;
import java.util.stream.Collectors;

/** What the lock says of differences of Spanner tables. */
final class SpannerLockRemarks {

  private final LockedTables locks;

  SpannerLockRemarks(LockedTables locks) {
    this.locks = locks;
  }

  /** Returns the remark, or nothing for what no entity declares and nothing here changes. */
  String of(Difference difference) {
    return difference.kind() == Difference.Kind.NOT_MAPPED
        ? ""
        : locks.remark(
            verdict(difference),
            difference.table(),
            identity(difference),
            line -> accepted(difference, line));
  }

  /** A difference has the words of a dialect: the lock judges a change of the same kind. */
  private Verdict verdict(Difference difference) {
    LockLine type = column("type=INT64 value=long");
    LockLine required = column("type=INT64 not-null=true value=long");
    LockLine time = column("type=TIMESTAMP value=time");
    LockLine committed = column("type=TIMESTAMP value=time commit-timestamp=always");
    LockLine shorter = column("type=STRING length=1 value=text");
    LockLine longer = column("type=STRING length=2 value=text");
    LockLine text = column("type=STRING length=MAX value=text");
    LockLine child = line(SpannerLines.PARENT, "table=P required=true");
    LockLine deletedChild = line(SpannerLines.PARENT, "table=P required=true on-delete=cascade");
    LockLine deleted = line(SpannerLines.DELETION, "column=c days=2");
    LockLine index = line(SpannerLines.INDEX, "columns=[c]");
    LockLine check = line(SpannerLines.CHECK, "expression=a");
    LockLine numbered = numbers("");
    LockLine skipping = numbers(" skip-min=1 skip-max=2");
    return switch (difference.kind()) {
      case TABLE_MISSING, COMMIT_TIMESTAMP_MISSING, NOT_MAPPED -> Verdict.SAFE;
      case COMMIT_TIMESTAMP_UNMAPPED -> locks.verdict(committed, time);
      case COLUMN_MISSING -> locks.verdict(null, type);
      case COLUMN_WITHOUT_VALUE -> locks.verdict(null, required);
      case TYPE_DIFFERS -> locks.verdict(type, text);
      case LENGTH_TOO_SHORT -> locks.verdict(shorter, longer);
      case LENGTH_TOO_LONG -> locks.verdict(longer, shorter);
      case NULL_REFUSED -> locks.verdict(required, type);
      case NULL_TAKEN -> locks.verdict(type, required);
      case NULL_DIFFERS, KEY_DIFFERS ->
          locks.verdict(
              line(SpannerLines.KEY, "columns=[a]"), line(SpannerLines.KEY, "columns=[a, b]"));
      case DEFAULT_MISSING -> locks.verdict(type, column("type=INT64 value=long default=0"));
      case DEFAULT_DIFFERS ->
          locks.verdict(
              column("type=INT64 value=long default=0"), column("type=INT64 value=long default=1"));
      case EXPRESSION_DIFFERS ->
          locks.verdict(
              column("type=INT64 value=long generated=a"),
              column("type=INT64 value=long generated=b"));
      case COLUMN_UNMAPPED -> locks.verdict(type, null);
      case PARENT_DIFFERS -> locks.verdict(null, child);
      case PARENT_NEED_DIFFERS -> locks.verdict(child, line(SpannerLines.PARENT, "table=P"));
      case CHILDREN_KEPT -> locks.verdict(child, deletedChild);
      case CHILDREN_DELETED -> locks.verdict(deletedChild, child);
      case ROWS_KEPT -> locks.verdict(null, deleted);
      case ROWS_DELETED -> locks.verdict(deleted, line(SpannerLines.DELETION, "column=c days=3"));
      case DELETION_UNMAPPED -> locks.verdict(deleted, null);
      case CONSTRAINT_MISSING -> locks.verdict(null, check);
      case CONSTRAINT_DIFFERS -> locks.verdict(check, line(SpannerLines.CHECK, "expression=b"));
      case INDEX_MISSING ->
          locks.verdict(
              null,
              isUnique(difference) ? line(SpannerLines.INDEX, "columns=[c] unique=true") : index);
      case INDEX_DIFFERS -> locks.verdict(index, line(SpannerLines.INDEX, "columns=[d]"));
      case INDEX_UNMAPPED -> locks.verdict(index, null);
      case SEQUENCE_MISSING -> locks.verdict(null, numbered);
      case SEQUENCE_SKIPS_LESS -> locks.verdict(numbered, skipping);
      case SEQUENCE_SKIPS_MORE -> locks.verdict(skipping, numbered);
      case SEQUENCE_START_DIFFERS -> locks.verdict(numbered, numbers(" start=5"));
    };
  }

  private static LockLine column(String tokens) {
    return line(SpannerLines.COLUMN, tokens);
  }

  private static LockLine numbers(String tokens) {
    return line(SpannerLines.SEQUENCE, "kind=bit-reversed" + tokens);
  }

  private static LockLine line(LineKind kind, String tokens) {
    return kind.line(kind.named() == LineKind.Named.NAME ? "c" : "", Tokens.parse(tokens));
  }

  private static boolean isUnique(Difference difference) {
    return difference.wanted().startsWith("unique ");
  }

  private static String identity(Difference difference) {
    String name = LockText.name(difference.name());
    return switch (difference.kind()) {
      case TABLE_MISSING, NOT_MAPPED -> "table";
      case KEY_DIFFERS -> "primary key";
      case PARENT_DIFFERS, PARENT_NEED_DIFFERS, CHILDREN_KEPT, CHILDREN_DELETED -> "interleave in";
      case ROWS_KEPT, ROWS_DELETED, DELETION_UNMAPPED -> "row deletion policy";
      case INDEX_MISSING, INDEX_DIFFERS, INDEX_UNMAPPED -> "index " + name;
      case CONSTRAINT_MISSING, CONSTRAINT_DIFFERS -> "check " + name;
      case SEQUENCE_MISSING, SEQUENCE_SKIPS_LESS, SEQUENCE_SKIPS_MORE, SEQUENCE_START_DIFFERS ->
          "sequence " + name;
      default -> "column " + name;
    };
  }

  private static Accepted accepted(Difference difference, LockLine line) {
    return switch (difference.kind()) {
      case TABLE_MISSING, COLUMN_MISSING, COLUMN_WITHOUT_VALUE, INDEX_MISSING -> Accepted.YES;
      case COLUMN_UNMAPPED, INDEX_UNMAPPED, DELETION_UNMAPPED -> Accepted.NO;
      case KEY_DIFFERS -> Accepted.when(key(line.tokens()).equals(difference.wanted()));
      case TYPE_DIFFERS,
          LENGTH_TOO_SHORT,
          LENGTH_TOO_LONG,
          NULL_REFUSED,
          NULL_TAKEN,
          NULL_DIFFERS ->
          type(difference, line);
      default -> Accepted.UNKNOWN;
    };
  }

  private static String key(Tokens locked) {
    return locked.list("columns").stream()
        .map(name -> locked.list("descending").contains(name) ? name + " DESC" : name)
        .collect(Collectors.joining(", "));
  }

  /** In GoogleSQL, the definition of a column begins with its type. */
  private static Accepted type(Difference difference, LockLine line) {
    Tokens tokens = line.tokens();
    String single = tokens.get("type") + tokens.text("length").map("(%s)"::formatted).orElse("");
    String locked =
        (tokens.is("array") ? "ARRAY<" + single + ">" : single)
            + (tokens.is("not-null") ? " NOT NULL" : "");
    String rest = difference.wanted();
    return rest.matches("[A-Z0-9]+\\b[(<]?.*")
        ? Accepted.when(rest.equals(locked) || rest.matches("\\Q" + locked + "\\E (?!NOT NULL).*"))
        : Accepted.UNKNOWN;
  }
}
