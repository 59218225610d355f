package dev.rowsmith.processor.report.page;

import java.util.Map;

/**
 * A part of a key, as a box of its drawing.
 *
 * @param name what the key is made of there
 * @param type its type, or what computes it
 * @param stored what its bytes are, in words
 * @param width how many bytes it has, empty where the database decides
 * @param example what is there in a typical key, or empty
 * @param end the constant that follows, as it is shown
 */
public record KeyBox(
    String name, String type, String stored, String width, String example, String end) {

  Map<String, Object> members() {
    return EntityPage.members(
        "name", name, "type", type, "stored", stored, "width", width, "example", example, "end",
        end);
  }
}
