package dev.rowsmith.processor.model;

import java.util.List;

/**
 * The JSON of a type, as Jackson writes and reads it.
 *
 * @param description what lock files have of it, {@code {lat: double, tags: list of text}}; empty
 *     where a value is not stored as JSON
 * @param problems what JSON cannot read back
 */
public record JsonForm(String description, List<Problem> problems) {

  /** The form of values that are not stored as JSON. */
  public static final JsonForm NONE = new JsonForm("", List.of());

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
