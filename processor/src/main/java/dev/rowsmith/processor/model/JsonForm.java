package dev.rowsmith.processor.model;

import dev.rowsmith.lock.bigtable.JsonType;
import java.util.List;

/**
 * The JSON of a type, as Jackson writes and reads it.
 *
 * @param type the type, as lock files have it
 * @param problems what JSON cannot read back
 */
public record JsonForm(JsonType type, List<Problem> problems) {

  /** The form of values that are not stored as JSON. */
  public static final JsonForm NONE = new JsonForm(JsonType.ANY, List.of());

  public JsonForm {
    problems = List.copyOf(problems);
  }

  /**
   * A type in the value that JSON cannot read back.
   *
   * @param reason why not
   * @param path where it is in the value, {@code orders.shop}; empty for the value itself
   * @param type the type as it is displayed
   * @param detail the property or the subtype that is meant, or empty
   */
  public record Problem(Reason reason, String path, String type, String detail) {}

  /** Why JSON cannot read back a type. */
  public enum Reason {
    UNTYPED,
    UNREADABLE,
    KEY,
    NESTED_OPTIONAL,
    ABSTRACT,
    SUBTYPES,
    SUBTYPE,
    INNER,
    CONSTRUCTOR,
    NO_PROPERTIES,
    NOT_READ,
    NOT_WRITTEN,
    IGNORED
  }
}
