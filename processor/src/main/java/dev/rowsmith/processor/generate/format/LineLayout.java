package dev.rowsmith.processor.generate.format;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntSupplier;

/**
 * Breaks of a line that is too long: what is nested is one level inside another, and the outermost
 * levels are broken first.
 *
 * <p>It decides as google-java-format's {@code Doc} does, after Oppen ("Pretty Printing", 1980) and
 * Wadler.
 */
final class LineLayout {

  /** A part of the line. */
  private sealed interface Part permits Text, Break, Level {

    /** Returns how many columns it takes without any break. */
    int width();
  }

  private record Text(String text) implements Part {

    @Override
    public int width() {
      return text.length();
    }
  }

  /** A place where the line may end. */
  private static final class Break implements Part {

    private final String otherwise;
    private final Outcome outcome;
    private final boolean together;

    private Break(String otherwise, boolean together, Outcome outcome) {
      this.otherwise = otherwise;
      this.together = together;
      this.outcome = outcome;
    }

    @Override
    public int width() {
      return otherwise.length();
    }
  }

  /** Whether the line ended at the last one of some places. */
  static final class Outcome {

    private boolean taken;

    /** Returns an indent that depends on it. */
    IntSupplier indent(int ifTaken, int otherwise) {
      return () -> taken ? ifTaken : otherwise;
    }
  }

  /** Parts that stay in one line if they fit in it. */
  private static final class Level implements Part {

    private final IntSupplier indent;
    private final List<Part> parts = new ArrayList<>();
    private int width = -1;

    private Level(IntSupplier indent) {
      this.indent = indent;
    }

    @Override
    public int width() {
      if (width < 0) {
        width = LineLayout.width(parts);
      }
      return width;
    }
  }

  private final Deque<Level> open = new ArrayDeque<>();

  /** Where text goes: with the last place to break, so that what follows it counts for it. */
  private Level last = new Level(() -> 0);

  private final StringBuilder text = new StringBuilder();
  private int column;

  LineLayout() {
    open.push(last);
  }

  /** Begins a level whose lines are indented. */
  void open(IntSupplier indent) {
    open.push(new Level(indent));
  }

  void close() {
    Level closed = open.pop();
    open.element().parts.add(closed);
  }

  void add(String part) {
    last.parts.add(new Text(part));
  }

  /**
   * Adds a place where the line may end.
   *
   * @param otherwise what stands there in one line
   * @param together whether it ends at all such places of the level, or only where it must
   */
  void add(String otherwise, boolean together, Outcome outcome) {
    last = open.element();
    last.parts.add(new Break(otherwise, together, outcome));
  }

  /** Returns the line, broken where it must be. */
  String lines(int indent) {
    text.append(" ".repeat(indent));
    column = indent;
    write(open.element(), indent);
    return text.append('\n').toString();
  }

  private void write(Level level, int outer) {
    if (column + level.width() <= SourceFormat.COLUMNS) {
      writeFlat(level);
      return;
    }
    int indent = outer + level.indent.getAsInt();
    boolean mustBreak = false;
    int from = 0;
    while (from < level.parts.size()) {
      int until = from + 1;
      while (until < level.parts.size() && !(level.parts.get(until) instanceof Break)) {
        until++;
      }
      mustBreak = write(level.parts.subList(from, until), indent, mustBreak);
      from = until;
    }
  }

  /**
   * Writes what is between two places to break.
   *
   * @return whether it does not fit, so that the next break is taken as well
   */
  private boolean write(List<Part> parts, int indent, boolean mustBreak) {
    List<Part> rest = parts;
    if (parts.get(0) instanceof Break place) {
      rest = parts.subList(1, parts.size());
      boolean taken =
          place.together
              || mustBreak
              || column + place.width() + width(rest) > SourceFormat.COLUMNS;
      place.outcome.taken = taken;
      if (taken) {
        text.append('\n').append(" ".repeat(indent));
        column = indent;
      } else {
        writeText(place.otherwise);
      }
    }
    boolean fits = column + width(rest) <= SourceFormat.COLUMNS;
    for (Part part : rest) {
      if (part instanceof Level level) {
        write(level, indent);
      } else {
        writeFlat(part);
      }
    }
    return !fits;
  }

  private void writeFlat(Part part) {
    if (part instanceof Level level) {
      level.parts.forEach(this::writeFlat);
    } else if (part instanceof Break place) {
      writeText(place.otherwise);
    } else if (part instanceof Text plain) {
      writeText(plain.text);
    }
  }

  private void writeText(String plain) {
    text.append(plain);
    column += plain.length();
  }

  private static int width(List<Part> parts) {
    int width = 0;
    for (Part part : parts) {
      width += part.width();
    }
    return width;
  }
}
