package dev.rowsmith.processor.generate.format;

import dev.rowsmith.processor.generate.format.LineLayout.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** Levels and places to break of a line, as they are found among its tokens. */
final class LineParts {

  /** The indent of what continues a line. */
  static final int CONTINUED = 4;

  final Tokens tokens;
  private final List<Consumer<LineLayout>> parts = new ArrayList<>();

  LineParts(Tokens tokens) {
    this.tokens = tokens;
  }

  /** Adds the next token, with the space in front of it. */
  void token() {
    String text = tokens.takeSpace() + tokens.take();
    parts.add(layout -> layout.add(text));
  }

  /** Adds all tokens that are left. */
  void rest() {
    while (!tokens.isNext("")) {
      token();
    }
  }

  /** Adds a place to break in front of the next token. */
  void breakTogether() {
    addBreak(() -> true, new Outcome());
  }

  /** Adds a place to break in front of the next token, where what follows does not fit. */
  void breakToFill() {
    addBreak(() -> false, new Outcome());
  }

  /** Adds a place to break in front of the next token, of a sort that is known in the end. */
  void addBreak(BooleanSupplier together, Outcome outcome) {
    String space = tokens.takeSpace();
    parts.add(layout -> layout.add(space, together.getAsBoolean(), outcome));
  }

  void open(int indent) {
    open(() -> indent);
  }

  void open(IntSupplier indent) {
    parts.add(layout -> layout.open(indent));
  }

  void close() {
    parts.add(LineLayout::close);
  }

  /** Returns a place among the parts, before which more can be added later. */
  int mark() {
    return parts.size();
  }

  /** Begins a level at a place that was passed. */
  void openAt(int mark, int indent) {
    parts.add(mark, layout -> layout.open(() -> indent));
  }

  /** Returns the line, broken where it must be. */
  String lines(int indent) {
    LineLayout layout = new LineLayout();
    parts.forEach(part -> part.accept(layout));
    return layout.lines(indent);
  }
}
