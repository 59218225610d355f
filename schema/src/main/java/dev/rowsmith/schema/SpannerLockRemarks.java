package dev.rowsmith.schema;

import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.spanner.SpannerRules;
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
            SpannerRules.verdict(difference),
            difference.table(),
            identity(difference),
            line -> accepted(difference, line));
  }

  private static String identity(Difference difference) {
    String name = LockText.name(difference.name());
    return switch (difference.kind()) {
      case TABLE_MISSING, NOT_MAPPED -> "table";
      case KEY_DIFFERS -> "primary key";
      case PARENT_DIFFERS, PARENT_NEED_DIFFERS, CHILDREN_KEPT, CHILDREN_DELETED -> "interleave in";
      case ROWS_KEPT, ROWS_DELETED, DELETION_UNMAPPED -> "row deletion policy";
      case INDEX_MISSING, INDEX_DIFFERS, INDEX_UNMAPPED -> "index " + name;
      case CONSTRAINT_MISSING, CONSTRAINT_DIFFERS ->
          (difference.wanted().startsWith("foreign key ") ? "foreign key " : "check ") + name;
      case SEQUENCE_MISSING, SEQUENCE_SKIPS_LESS, SEQUENCE_SKIPS_MORE, SEQUENCE_START_DIFFERS ->
          "sequence " + name;
      case IDENTITY_SKIPS_LESS, IDENTITY_SKIPS_MORE, IDENTITY_START_DIFFERS, IDENTITY_MISSING ->
          "identity " + name;
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
