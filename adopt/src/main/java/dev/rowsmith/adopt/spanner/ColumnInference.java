package dev.rowsmith.adopt.spanner;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.SpannerType.Code;
import dev.rowsmith.model.spanner.TableDefinition;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Infers how an entity declares the columns of a live table.
 *
 * @param table the live table
 * @param sequences the sequences of the database, by name
 */
record ColumnInference(TableDefinition table, Map<String, SequenceOptions> sequences) {

  private static final Pattern NEXT_NUMBER =
      Pattern.compile(
          "(?i)\\(*(?:GET_NEXT_SEQUENCE_VALUE\\(\\s*SEQUENCE\\s+`?(\\w+)`?\\s*\\)"
              + "|nextval\\('(\\w+)'(?:::\\w+)?\\))\\)*");

  private static final Pattern UUID =
      Pattern.compile("(?i)\\(*(?:spanner\\.)?GENERATE_UUID\\(\\)\\)*");

  private static final int UUID_CHARACTERS = 36;

  /** Returns the sequence that a column's default takes its number from. */
  static Optional<String> sequence(ColumnDefinition column) {
    Matcher found = NEXT_NUMBER.matcher(column.expressionOf(Fill.DEFAULT).strip());
    return found.matches()
        ? Optional.of(found.group(1) == null ? found.group(2) : found.group(1))
        : Optional.empty();
  }

  /** Returns the column with the fill and the sequence that its entity declares. */
  ColumnDefinition declared(ColumnDefinition live) {
    boolean key = table.hasKeyColumn(live.name());
    return switch (live.fill()) {
      case IDENTITY -> numbered(live, Fill.IDENTITY, "", live.sequence());
      case DEFAULT -> key ? keyWithDefault(live) : live;
      case NOTHING ->
          live.commitTimestamps()
              ? live.filledWith(
                  key ? Fill.COMMIT_TIMESTAMP_OF_NEW_ROWS : Fill.COMMIT_TIMESTAMP_ON_REQUEST)
              : live;
      default -> live;
    };
  }

  /**
   * A key that can be NULL is generated as well: it is null until the database fills it, and no row
   * is written with a NULL in it.
   */
  private ColumnDefinition keyWithDefault(ColumnDefinition live) {
    if (isUuid(live)) {
      return live.filledWith(Fill.UUID_V4);
    }
    Optional<String> name = sequence(live).filter(each -> live.type().isSingle(Code.INT64));
    return name.map(sequences::get)
        .filter(ColumnInference::isDeclarable)
        .map(numbers -> numbered(live, Fill.BIT_REVERSED_SEQUENCE, name.orElseThrow(), numbers))
        .orElse(live);
  }

  private static boolean isUuid(ColumnDefinition live) {
    int length = live.type().length();
    return UUID.matcher(live.expression().strip()).matches()
        && live.type().isSingle(Code.STRING)
        && (length == 0 || length >= UUID_CHARACTERS);
  }

  private static boolean isDeclarable(SequenceOptions numbers) {
    boolean skipsNone = numbers.skipMin() == 0 && numbers.skipMax() == 0;
    return skipsNone || (numbers.skipMin() >= 1 && numbers.skipMax() >= numbers.skipMin());
  }

  /** A counter that starts with 1 needs no declaration, and neither does the column's own name. */
  private ColumnDefinition numbered(
      ColumnDefinition live, Fill fill, String sequence, SequenceOptions numbers) {
    ColumnDefinition filled = live.filledWith(fill);
    String own = filled.numberedBy(SequenceOptions.defaults()).sequenceIn(table.name());
    return filled.numberedBy(
        new SequenceOptions(
            sequence.equals(own) ? "" : sequence,
            numbers.start() > 1 ? numbers.start() : 0,
            numbers.skips() ? numbers.skipMin() : 0,
            numbers.skips() ? numbers.skipMax() : 0));
  }
}
