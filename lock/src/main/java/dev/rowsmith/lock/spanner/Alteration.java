package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.DatabaseComparison;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.model.spanner.diff.LiveTable;
import dev.rowsmith.model.spanner.diff.RefusedStatements;
import dev.rowsmith.model.spanner.diff.StatementRefusal;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The meaning of the statement that changes a table, whatever the values are in Java. The
 * differences are those that the schema manager finds, so that both agree: a difference that stops
 * no build is applied without an allowed loss.
 *
 * @param verdict the meaning
 * @param why the same in a sentence
 */
record Alteration(Verdict verdict, String why) {

  /** The meaning of another key, shard or parent. */
  static final String OF_KEY =
      "Spanner changes no key, no shard and no parent of a table: rows that are stored stay where"
          + " they are.";

  private static final Alteration NONE =
      new Alteration(Verdict.SAFE, "Every value reads as before.");

  /** Returns the differences between the table of a file and the one that an entity declares. */
  static List<Difference> differences(LockFile locked, LockFile declared) {
    TableDefinition wanted = TableLines.table(declared, false);
    LiveDatabase live = database(locked, wanted.name());
    RefusedStatements postgreSql = new RefusedStatements(SqlDialect.POSTGRESQL, wanted, live);
    return DatabaseComparison.of(Ddl.in(SqlDialect.GOOGLE_SQL), List.of(wanted), live).stream()
        .map(each -> each.refusal().isPresent() ? each : each.refusedFor(postgreSql.of(each)))
        .toList();
  }

  private static LiveDatabase database(LockFile locked, String name) {
    LiveTable table =
        LiveTable.created(
            Ddl.in(SqlDialect.GOOGLE_SQL), TableLines.table(locked, true).named(name));
    return new LiveDatabase(Map.of(name, table), sequences(locked));
  }

  private static Map<String, SequenceOptions> sequences(LockFile file) {
    Map<String, SequenceOptions> sequences = new HashMap<>();
    file.of(SpannerLines.SEQUENCE)
        .forEach(
            line -> sequences.put(LockText.text(line.name()), TableLines.numbers(line.tokens())));
    return sequences;
  }

  /** Returns the gravest of some differences; of equal ones, the first. */
  static Alteration of(Collection<Difference> differences) {
    return differences.stream()
        .map(Alteration::of)
        .reduce((one, other) -> other.verdict.compareTo(one.verdict) > 0 ? other : one)
        .orElse(NONE);
  }

  private static Alteration of(Difference difference) {
    Alteration alteration = of(difference.kind());
    return alteration.verdict == Verdict.SAFE
        ? difference.refusal().map(Alteration::of).orElse(alteration)
        : alteration;
  }

  private static Alteration of(StatementRefusal refusal) {
    return meaning(
        Verdict.WORD,
        switch (refusal.reason()) {
          case NULL_FIXED ->
              "Spanner does not change whether the column takes NULL while %s has it: drop that first."
                  .formatted(refusal.part());
          case COMPUTED_LENGTH ->
              "In PostgreSQL, Spanner does not change the length of a computed column.";
          case KEY_SHARED ->
              "Spanner does not change the length or the default of a key column that the parent has.";
          case IDENTITY_KEPT -> "Spanner does not change an identity into a default.";
          case COLUMN_NEEDED ->
              "Spanner does not drop a column while %s has it.".formatted(refusal.part());
        });
  }

  /** Returns the verdict on a difference, whatever the values are in Java. */
  static Verdict verdict(Difference difference) {
    Verdict verdict = of(difference).verdict;
    return switch (difference.kind()) {
      case COLUMN_UNMAPPED -> Verdict.WORD;
      case NULL_REFUSED -> Verdict.ROLLOUT.and(verdict);
      case TABLE_MISSING, COMMIT_TIMESTAMP_MISSING -> Verdict.SAFE;
      case INDEX_MISSING -> difference.wanted().startsWith("unique ") ? Verdict.WORD : Verdict.SAFE;
      default -> verdict;
    };
  }

  /** Returns the meaning of one kind of difference. */
  static Alteration of(Difference.Kind kind) {
    return switch (kind) {
      case TABLE_MISSING, KEY_DIFFERS, PARENT_DIFFERS -> meaning(Verdict.BREAK, OF_KEY);
      case PARENT_NEED_DIFFERS ->
          meaning(
              Verdict.WORD,
              "Stored rows may have no parent row, or rows are accepted without one; the schema"
                  + " manager does that only with CHANGED_CONSTRAINTS.");
      case CHILDREN_KEPT ->
          meaning(Verdict.WORD, "Whoever deletes a parent deletes these rows too.");
      case CHILDREN_DELETED ->
          meaning(Verdict.WORD, "A parent that has such rows could not be deleted.");
      case TYPE_DIFFERS ->
          meaning(Verdict.BREAK, "Spanner does not change the type of a column so.");
      case EXPRESSION_DIFFERS ->
          meaning(Verdict.BREAK, "Spanner does not change the expression of a computed column.");
      case NULL_DIFFERS ->
          meaning(
              Verdict.BREAK,
              "Spanner does not change whether a part of the key or an array takes NULL.");
      case COLUMN_WITHOUT_VALUE ->
          meaning(
              Verdict.BREAK,
              "Rows that are stored have no value of it, and Spanner adds no such column to a"
                  + " table with rows.");
      case LENGTH_TOO_LONG -> meaning(Verdict.WORD, "Longer values would be refused.");
      case NULL_TAKEN -> meaning(Verdict.WORD, "Rows with NULL would be refused.");
      case DEFAULT_DIFFERS ->
          meaning(
              Verdict.WORD,
              "Writes without a value would store another one or be refused; the schema manager"
                  + " changes a default only with CHANGED_DEFAULTS.");
      case COMMIT_TIMESTAMP_UNMAPPED ->
          meaning(
              Verdict.WORD,
              "Code without the change writes commit timestamps, which the column would refuse; the"
                  + " schema manager does that only with DROPPED_COMMIT_TIMESTAMPS.");
      case COMMIT_TIMESTAMP_MISSING ->
          meaning(
              Verdict.WORD,
              "In PostgreSQL that is another type, which Spanner does not change; times of the"
                  + " application would be overwritten.");
      case ROWS_KEPT -> meaning(Verdict.WORD, "Spanner would delete rows that it keeps today.");
      case ROWS_DELETED -> meaning(Verdict.SAFE, "Every row that stayed stays.");
      case DELETION_UNMAPPED ->
          meaning(
              Verdict.WORD,
              "Rows that are deleted by their age today would be kept for ever; the schema manager"
                  + " drops the policy only with DROPPED_DELETION.");
      case INDEX_MISSING -> meaning(Verdict.SAFE, "Rows that are stored are in it too.");
      case INDEX_DIFFERS, INDEX_UNMAPPED ->
          meaning(
              Verdict.WORD,
              "Queries that read by the index fail or read the whole table while it is made anew.");
      case CONSTRAINT_MISSING, CONSTRAINT_DIFFERS ->
          meaning(
              Verdict.WORD, "Rows that are stored may not fulfil it, and then it cannot be added.");
      case SEQUENCE_MISSING ->
          meaning(Verdict.WORD, "Its counter begins anew: it may give numbers that rows have.");
      case SEQUENCE_START_DIFFERS, IDENTITY_START_DIFFERS ->
          meaning(Verdict.WORD, "The counter is set anew: it may give numbers that rows have.");
      case SEQUENCE_SKIPS_MORE, IDENTITY_SKIPS_MORE ->
          meaning(Verdict.WORD, "It would give numbers that it leaves out: rows may have them.");
      case IDENTITY_MISSING -> meaning(Verdict.BREAK, "Spanner makes no column an identity.");
      case SEQUENCE_SKIPS_LESS, IDENTITY_SKIPS_LESS ->
          meaning(Verdict.SAFE, "Every number that is left out stays so.");
      case COLUMN_MISSING, COLUMN_UNMAPPED, LENGTH_TOO_SHORT, NULL_REFUSED, DEFAULT_MISSING -> NONE;
      case NOT_MAPPED -> meaning(Verdict.SAFE, "More rows are accepted.");
    };
  }

  private static Alteration meaning(Verdict verdict, String why) {
    return new Alteration(verdict, why);
  }
}
