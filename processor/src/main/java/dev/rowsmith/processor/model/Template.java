package dev.rowsmith.processor.model;

import java.util.ArrayList;
import java.util.Iterator;
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

  /** Returns the layout with its segments in another order, between the same constants. */
  public Template ordered(List<String> names) {
    Iterator<String> next = names.iterator();
    return new Template(
        parts.stream().map(part -> part.segment() ? segment(next.next()) : part).toList(), problem);
  }

  /** Returns the layout with another segment in the place of one. */
  public Template replacing(String old, String name) {
    return new Template(
        parts.stream().map(part -> part.equals(segment(old)) ? segment(name) : part).toList(),
        problem);
  }

  /** Returns the layout with one more segment before another one. */
  public Template before(String next, String name) {
    int at = parts.indexOf(segment(next));
    return inserted(at, List.of(segment(name), constant()));
  }

  /** Returns the layout with one more segment after the last one. */
  public Template behind(String name) {
    int last = parts.size() - 1;
    while (!parts.get(last).segment()) {
      last--;
    }
    return inserted(last + 1, List.of(constant(), segment(name)));
  }

  /** Returns the layout without a segment and the constant that separates it. */
  public Template without(String name) {
    List<Part> rest = new ArrayList<>(parts);
    int at = rest.indexOf(segment(name));
    boolean isLast = rest.stream().skip(at + 1L).noneMatch(Part::segment);
    int separator = isLast ? at - 1 : at + 1;
    boolean separated = separator > 0 && separator < rest.size() && !rest.get(separator).segment();
    rest.remove(at);
    if (separated) {
      rest.remove(isLast ? separator : at);
    }
    return new Template(rest, problem);
  }

  private Template inserted(int at, List<Part> more) {
    List<Part> all = new ArrayList<>(parts);
    all.addAll(at, more);
    return new Template(all, problem);
  }

  private static Part segment(String name) {
    return new Part(name, true);
  }

  /** The constant after the first segment that has one. */
  private Part constant() {
    return parts.stream()
        .dropWhile(part -> !part.segment())
        .filter(part -> !part.segment())
        .findFirst()
        .orElse(new Part("#", false));
  }
}
