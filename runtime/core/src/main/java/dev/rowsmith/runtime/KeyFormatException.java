package dev.rowsmith.runtime;

import com.google.protobuf.ByteString;

/**
 * Reports bytes that are not a row key of an entity.
 *
 * <p>A row with such a key was written by another program, or with another declaration of the key:
 * {@code Flight.departure: 8 bytes, and the pattern yyyyMMddHHmm has 12, in the key
 * ORD#20010105#DFW}.
 */
public final class KeyFormatException extends RowsmithException {

  private static final long serialVersionUID = 1;

  private final String entity;
  private final String segment;
  private final ByteString key;
  private final String problem;

  /** Reports a key that cannot be read; the segment is empty where the whole key is the problem. */
  public KeyFormatException(String entity, String segment, ByteString key, String problem) {
    this(entity, segment, key, PrintableKey.of(key), problem);
  }

  /**
   * Reports a key that cannot be read, and that the message shows in another way.
   *
   * @param shown the key for people, without the personal data in it
   */
  public KeyFormatException(
      String entity, String segment, ByteString key, String shown, String problem) {
    super(
        (segment.isEmpty() ? entity : entity + "." + segment)
            + ": "
            + problem
            + ", in the key "
            + shown);
    this.entity = entity;
    this.segment = segment;
    this.key = key;
    this.problem = problem;
  }

  /** Returns the simple name of the entity that was read. */
  public String entity() {
    return entity;
  }

  /** Returns the segment's name, empty where the whole key is the problem. */
  public String segment() {
    return segment;
  }

  /**
   * Returns the whole key, as it was read. The message shows a segment that is marked
   * {@code @PersonalData} as {@code <personal data>}; the key holds its value.
   */
  public ByteString key() {
    return key;
  }

  /** Returns what is wrong with the bytes, without the names and the key. */
  public String problem() {
    return problem;
  }
}
