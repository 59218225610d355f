package dev.rowsmith.spanner;

/**
 * The ways in which Spanner makes the value of a key part, all of which spread over the key space.
 *
 * @see <a href="https://cloud.google.com/spanner/docs/primary-key-default-value">Spanner: primary
 *     key default values</a>
 */
public enum Generated {
  /** The application gives the value. */
  NONE,
  /**
   * A random UUID of version 4. As a text of 36 characters, for a {@code String} or a {@code
   * java.util.UUID}, the database makes it: the column's default is {@code GENERATE_UUID()}. Of a
   * {@code java.util.UUID} in {@link ColumnType#BYTES} or {@link ColumnType#INT64_PAIR} there is no
   * such default: the repository makes it for each entity that is written without one.
   */
  UUID_V4,
  /**
   * The next value of a sequence, its own unless {@link Sequence} names one, with its bits
   * reversed: positive numbers that fall anywhere. For a {@code Long}.
   */
  BIT_REVERSED_SEQUENCE,
  /** An identity column, whose values are bit-reversed as well. For a {@code Long}. */
  IDENTITY
}
