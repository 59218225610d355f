package dev.rowsmith.runtime;

/**
 * Refuses a value that a row key cannot hold exactly, before anything is written or read.
 *
 * <p>The message names the entity and the segment, and ends with the fix where there is one: {@code
 * Flight.sequence: 100 has 3 digits, and the segment holds 2; declare digits = 3}.
 */
public final class KeyValueException extends InvalidInputException {

  private static final long serialVersionUID = 1;

  private final String entity;
  private final String segment;
  private final String problem;

  /** Refuses a value of a segment; the segment is empty where the whole key is the problem. */
  public KeyValueException(String entity, String segment, String problem) {
    super((segment.isEmpty() ? entity : entity + "." + segment) + ": " + problem);
    this.entity = entity;
    this.segment = segment;
    this.problem = problem;
  }

  /** Returns the simple name of the entity whose key it is. */
  public String entity() {
    return entity;
  }

  /** Returns the segment's name, empty where the whole key is the problem. */
  public String segment() {
    return segment;
  }

  /** Returns what is wrong with the value, without the names of entity and segment. */
  public String problem() {
    return problem;
  }
}
