package dev.rowsmith.model.spanner;

/**
 * A column.
 *
 * @param name its name
 * @param type its type
 * @param nullable whether it can be {@code NULL}
 * @param fill the values that it gets without the entity
 * @param expression its default expression, or the expression that computes it; else empty
 * @param sequence the numbers of its sequence, or of its identity
 * @param commitTimestamps whether it can hold commit timestamps
 */
public record ColumnDefinition(
    String name,
    SpannerType type,
    boolean nullable,
    Fill fill,
    String expression,
    SequenceOptions sequence,
    boolean commitTimestamps) {

  /** Defines a column that is never {@code NULL}. */
  public static ColumnDefinition of(String name, SpannerType type) {
    return new ColumnDefinition(
        name, type, false, Fill.NOTHING, "", SequenceOptions.defaults(), false);
  }

  /** Makes the column nullable, or not. */
  public ColumnDefinition nullable(boolean allowed) {
    return new ColumnDefinition(name, type, allowed, fill, expression, sequence, commitTimestamps);
  }

  /** Replaces the type. */
  public ColumnDefinition ofType(SpannerType other) {
    return new ColumnDefinition(
        name, other, nullable, fill, expression, sequence, commitTimestamps);
  }

  /** Fills the column. */
  public ColumnDefinition filledWith(Fill filled) {
    return new ColumnDefinition(
        name, type, nullable, filled, expression, sequence, filled.takesCommitTimestamps());
  }

  /** Fills the column by an expression: {@link Fill#DEFAULT} or {@link Fill#COMPUTED}. */
  public ColumnDefinition filledWith(Fill filled, String sql) {
    return new ColumnDefinition(name, type, nullable, filled, sql, sequence, commitTimestamps);
  }

  /** Sets the options of its sequence or identity. */
  public ColumnDefinition numberedBy(SequenceOptions numbers) {
    return new ColumnDefinition(name, type, nullable, fill, expression, numbers, commitTimestamps);
  }

  /** Lets the column hold commit timestamps, whatever fills it. */
  public ColumnDefinition withCommitTimestamps() {
    return new ColumnDefinition(name, type, nullable, fill, expression, sequence, true);
  }

  /** Returns its expression if it is filled so, or an empty text. */
  public String expressionOf(Fill filled) {
    return fill == filled ? expression : "";
  }

  /** Returns whether it can be added to a table that has rows. */
  public boolean canBeAdded() {
    return nullable
        || switch (fill) {
          case DEFAULT, UUID_V4, BIT_REVERSED_SEQUENCE, COMPUTED -> true;
          default -> false;
        };
  }

  /** Returns the name of its sequence in a table: its own is {@code <table>_<column>_seq}. */
  public String sequenceIn(String table) {
    return sequence.name().isEmpty() ? table + "_" + name + "_seq" : sequence.name();
  }
}
