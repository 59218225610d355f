package dev.rowsmith.model.spanner;

/** The values that a column gets without one of the entity, or in place of it. */
public enum Fill {
  /** {@code NULL}, if the column is nullable. */
  NOTHING,
  /** The value of its default expression: an absent value is not written. */
  DEFAULT,
  /** A random UUID, by its default. */
  UUID_V4,
  /** The next value of a bit-reversed sequence, by its default. */
  BIT_REVERSED_SEQUENCE,
  /**
   * {@code NULL}, if the column is nullable: it has a sequence and no default. The application
   * requests a number.
   */
  SEQUENCE_ON_REQUEST,
  /** The next value of the identity column. */
  IDENTITY,
  /** The commit timestamp of every write, whatever the entity holds. */
  COMMIT_TIMESTAMP,
  /** The commit timestamp of the insert; updates leave it unchanged. */
  COMMIT_TIMESTAMP_ON_INSERT,
  /** The value of the entity, or the commit timestamp if an update requests it. */
  COMMIT_TIMESTAMP_ON_REQUEST,
  /** The commit timestamp if the entity has no value: part of a key, it identifies the row. */
  COMMIT_TIMESTAMP_OF_NEW_ROWS,
  /** The result of its expression: it is never written. */
  COMPUTED;

  /** Returns whether the column can hold commit timestamps. */
  public boolean takesCommitTimestamps() {
    return switch (this) {
      case COMMIT_TIMESTAMP,
          COMMIT_TIMESTAMP_ON_INSERT,
          COMMIT_TIMESTAMP_ON_REQUEST,
          COMMIT_TIMESTAMP_OF_NEW_ROWS ->
          true;
      default -> false;
    };
  }

  /** Returns whether a sequence numbers the column. */
  public boolean hasSequence() {
    return this == BIT_REVERSED_SEQUENCE || this == SEQUENCE_ON_REQUEST;
  }
}
