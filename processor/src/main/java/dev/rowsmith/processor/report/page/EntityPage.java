package dev.rowsmith.processor.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the schema report shows of one entity, whatever its store.
 *
 * @param picture the key in one line
 * @param key its parts in their order
 * @param parent the table that its rows are interleaved in, if there is one
 * @param sections the tables of its page
 * @param members the members of its JSON object
 */
public record EntityPage(
    String picture,
    List<KeyBox> key,
    Optional<String> parent,
    List<Section> sections,
    Map<String, Object> members) {

  public EntityPage {
    key = List.copyOf(key);
    sections = List.copyOf(sections);
  }

  /**
   * A table of a page, or a text, which is left out where it has no rows.
   *
   * @param title what is above it
   * @param heads the heads of its columns; none of a text
   * @param rows its rows, with a cell for each head; of a text, one with the text
   */
  public record Section(String title, List<String> heads, List<List<String>> rows) {

    public Section {
      heads = List.copyOf(heads);
      rows = List.copyOf(rows);
    }

    /** Returns a text whose lines are shown as they are; empty, it is left out. */
    public static Section text(String title, String text) {
      return new Section(title, List.of(), text.isEmpty() ? List.of() : List.of(List.of(text)));
    }
  }

  /** Returns the boxes of a key as members of JSON objects. */
  public static List<Map<String, Object>> drawing(List<KeyBox> key) {
    return key.stream().map(KeyBox::members).toList();
  }

  /** Returns members of a JSON object, names and values in turn, in their order. */
  public static Map<String, Object> members(Object... namesAndValues) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (int at = 0; at < namesAndValues.length; at += 2) {
      members.put(namesAndValues[at].toString(), namesAndValues[at + 1]);
    }
    return members;
  }
}
