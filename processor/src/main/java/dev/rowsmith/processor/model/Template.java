package dev.rowsmith.processor.model;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The layout of a verbatim key, as {@code @Table(key = …)} declares it.
 *
 * @param parts the constants and segments in their order; empty where no layout is declared
 * @param problem what is wrong with its braces, or empty
 */
public record Template(List<Part> parts, String problem) {

  /** No layout is declared. */
  public static final Template NONE = new Template(List.of(), "");

  public Template {
    parts = List.copyOf(parts);
  }

  /**
   * One part of a layout.
   *
   * @param text the constant, or the segment's name
   * @param segment whether it is a segment
   */
  public record Part(String text, boolean segment) {

    /** Returns the part as it stands in a layout. */
    public String inLayout() {
      return segment ? "{" + text + "}" : LayoutConstants.inLayout(text);
    }
  }

  /** Returns the layout as it is declared. */
  public String layout() {
    return parts.stream().map(Part::inLayout).collect(Collectors.joining());
  }
}
