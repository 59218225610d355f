package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;

/** The place of a problem: {@code (at /lines/1, byte 17)}. */
final class JsonPlace {

  private static final int MAX_LENGTH = 200;

  private JsonPlace() {}

  /**
   * Returns the place of a problem in parentheses, or an empty text where it is the whole value.
   */
  static String in(JsonProcessingException problem) {
    String pointer = pointer(problem);
    long offset = problem.getProcessor() instanceof JsonParser ? offset(problem) : -1;
    if (offset < 0) {
      return pointer.isEmpty() ? "" : " (at %s)".formatted(pointer);
    }
    return " (at %sbyte %s)".formatted(pointer.isEmpty() ? "" : pointer + ", ", offset);
  }

  private static long offset(JsonProcessingException problem) {
    JsonLocation location = problem.getLocation();
    return location == null ? -1 : location.getByteOffset();
  }

  /** The parser is often deeper in the JSON than the object that was being made. */
  private static String pointer(JsonProcessingException problem) {
    String made = problem instanceof JsonMappingException mapping ? path(mapping) : "";
    String parsed =
        problem.getProcessor() instanceof JsonParser parser
            ? parser.getParsingContext().pathAsPointer().toString()
            : "";
    return shortened(parsed.startsWith(made) ? parsed : made);
  }

  /** A value that contains values of its own type can be deep. */
  static String shortened(String pointer) {
    int length = pointer.length();
    return length <= MAX_LENGTH
        ? pointer
        : pointer.substring(0, MAX_LENGTH / 2) + "..." + pointer.substring(length - MAX_LENGTH / 2);
  }

  private static String path(JsonMappingException problem) {
    StringBuilder pointer = new StringBuilder();
    for (JsonMappingException.Reference each : problem.getPath()) {
      pointer
          .append('/')
          .append(
              each.getFieldName() == null
                  ? String.valueOf(each.getIndex())
                  : each.getFieldName().replace("~", "~0").replace("/", "~1"));
    }
    return pointer.toString();
  }
}
