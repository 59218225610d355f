package dev.rowsmith.schema;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.schema.LockedTables.Accepted;

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
    String type = "column c = INT64, long";
    String required = "column c = INT64 NOT NULL, long";
    String time = "column c = TIMESTAMP, time";
    String child = "interleave in PARENT P";
    String deleted = "row deletion policy c older than 2 days";
    String numbered = "sequence s = bit reversed";
    return switch (difference.kind()) {
      case TABLE_MISSING, COMMIT_TIMESTAMP_MISSING, NOT_MAPPED -> Verdict.SAFE;
      case COMMIT_TIMESTAMP_UNMAPPED -> locks.verdict(time + ", commit timestamp", time);
      case COLUMN_MISSING -> locks.verdict("", type);
      case COLUMN_WITHOUT_VALUE -> locks.verdict("", required);
      case TYPE_DIFFERS -> locks.verdict(type, "column c = STRING(MAX), text");
      case LENGTH_TOO_SHORT ->
          locks.verdict("column c = STRING(1), text", "column c = STRING(2), text");
      case LENGTH_TOO_LONG ->
          locks.verdict("column c = STRING(2), text", "column c = STRING(1), text");
      case NULL_REFUSED -> locks.verdict(required, type);
      case NULL_TAKEN -> locks.verdict(type, required);
      case NULL_DIFFERS, KEY_DIFFERS -> locks.verdict("primary key a", "primary key a, b");
      case DEFAULT_MISSING -> locks.verdict(type, type + ", default \"0\"");
      case DEFAULT_DIFFERS -> locks.verdict(type + ", default \"0\"", type + ", default \"1\"");
      case EXPRESSION_DIFFERS -> locks.verdict(type + ", as \"a\"", type + ", as \"b\"");
      case COLUMN_UNMAPPED -> locks.verdict(type, "");
      case PARENT_DIFFERS -> locks.verdict("", child);
      case PARENT_NEED_DIFFERS -> locks.verdict(child, "interleave in P");
      case CHILDREN_KEPT -> locks.verdict(child, child + " ON DELETE CASCADE");
      case CHILDREN_DELETED -> locks.verdict(child + " ON DELETE CASCADE", child);
      case ROWS_KEPT -> locks.verdict("", deleted);
      case ROWS_DELETED -> locks.verdict(deleted, deleted.replace('2', '3'));
      case DELETION_UNMAPPED -> locks.verdict(deleted, "");
      case CONSTRAINT_MISSING -> locks.verdict("", "check c = \"a\"");
      case CONSTRAINT_DIFFERS -> locks.verdict("check c = \"a\"", "check c = \"b\"");
      case INDEX_MISSING ->
          locks.verdict("", "index i = " + (isUnique(difference) ? "UNIQUE " : "") + "(c)");
      case INDEX_DIFFERS -> locks.verdict("index i = (c)", "index i = (d)");
      case INDEX_UNMAPPED -> locks.verdict("index i = (c)", "");
      case SEQUENCE_MISSING -> locks.verdict("", numbered);
      case SEQUENCE_SKIPS_LESS -> locks.verdict(numbered, numbered + ", without 1 to 2");
      case SEQUENCE_SKIPS_MORE -> locks.verdict(numbered + ", without 1 to 2", numbered);
      case SEQUENCE_START_DIFFERS -> locks.verdict(numbered, numbered + ", from 5");
    };
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
      case KEY_DIFFERS -> Accepted.when(line.facts().equals(difference.wanted()));
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

  /** In GoogleSQL, the words of a column begin as its line does. */
  private static Accepted type(Difference difference, LockLine line) {
    String locked = LockText.clauses(line.facts()).get(0);
    boolean googleSql = difference.wanted().matches("[A-Z0-9]+\\b[(<]?.*");
    String rest = difference.wanted();
    return googleSql
        ? Accepted.when(rest.equals(locked) || rest.matches("\\Q" + locked + "\\E (?!NOT NULL).*"))
        : Accepted.UNKNOWN;
  }
}
