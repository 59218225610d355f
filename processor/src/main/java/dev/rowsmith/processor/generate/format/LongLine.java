package dev.rowsmith.processor.generate.format;

import static dev.rowsmith.processor.generate.format.LineParts.CONTINUED;

import dev.rowsmith.processor.generate.format.LineLayout.Outcome;
import java.util.Set;

/** Declaration or statement that is too long for one line, with the places where it may end. */
final class LongLine {

  private static final Set<String> MODIFIERS =
      Set.of("public", "protected", "private", "static", "final", "abstract");

  private final Tokens tokens;
  private final LineParts line;
  private final Expression expression;

  private LongLine(String text) {
    this.tokens = new Tokens(text);
    this.line = new LineParts(tokens);
    this.expression = new Expression(line);
  }

  /** Returns the lines of a declaration or a statement. */
  static String broken(String text, int indent) {
    LongLine line = new LongLine(text);
    line.add(text.endsWith("{") || text.endsWith("{}"));
    line.line.rest();
    return line.line.lines(indent);
  }

  private void add(boolean block) {
    if (tokens.isNext("if")) {
      line.token();
      line.token();
      expression.add();
    } else if (tokens.isNext("return")) {
      line.token();
      expression.add();
    } else if (block) {
      declaration();
    } else {
      statement();
    }
  }

  private void declaration() {
    modifiers();
    if (tokens.isNext("class") || tokens.isNext("record")) {
      type();
    } else {
      method();
    }
  }

  private void type() {
    line.token();
    line.token();
    line.open(CONTINUED);
    if (tokens.isNext("(")) {
      parameters();
    }
    if (tokens.isNext("extends")) {
      line.breakToFill();
      line.token();
      expression.type();
    }
    if (tokens.isNext("implements")) {
      interfaces();
    }
    line.close();
  }

  private void interfaces() {
    line.breakToFill();
    int start = line.mark();
    line.token();
    expression.type();
    boolean several = tokens.isNext(",");
    line.openAt(start, several ? CONTINUED : 0);
    while (tokens.isNext(",")) {
      line.token();
      line.breakTogether();
      expression.type();
    }
    line.close();
  }

  private void method() {
    Outcome name = new Outcome();
    line.open(CONTINUED);
    line.open(0);
    line.open(0);
    if (!tokens.at(tokens.place() + 1).equals("(")) {
      line.open(0);
      annotations(true);
      expression.type();
      line.close();
      line.addBreak(() -> false, name);
    }
    line.token();
    int bracket = tokens.place();
    line.token();
    line.close();
    line.close();
    line.open(name.indent(CONTINUED, 0));
    line.open(0);
    line.open(0);
    parametersBehind(bracket);
    line.close();
    line.close();
    line.close();
    line.rest();
    line.close();
  }

  private void parameters() {
    int bracket = tokens.place();
    line.token();
    parametersBehind(bracket);
  }

  private void parametersBehind(int bracket) {
    if (tokens.afterClosing(bracket) > bracket + 2) {
      line.breakToFill();
      line.open(0);
      parameter();
      while (!tokens.isNext(")")) {
        line.breakTogether();
        parameter();
      }
      line.close();
    }
    line.token();
  }

  private void parameter() {
    line.open(0);
    line.open(CONTINUED);
    typeAndName();
    if (tokens.isNext(",")) {
      line.token();
    }
    line.close();
    line.close();
  }

  private Outcome typeAndName() {
    Outcome behindType = new Outcome();
    line.open(0);
    line.open(0);
    annotations(false);
    expression.type();
    line.close();
    line.addBreak(() -> false, behindType);
    line.open(behindType.indent(CONTINUED, 0));
    line.token();
    line.close();
    line.close();
    return behindType;
  }

  private void annotations(boolean together) {
    while (tokens.isNext("@")) {
      line.token();
      line.token();
      line.addBreak(() -> together, new Outcome());
    }
  }

  private void modifiers() {
    if (!MODIFIERS.contains(tokens.at(tokens.place()))) {
      return;
    }
    line.open(0);
    line.token();
    while (MODIFIERS.contains(tokens.at(tokens.place()))) {
      breakAlone();
      line.token();
    }
    line.close();
    breakAlone();
  }

  private void breakAlone() {
    line.open(0);
    line.breakToFill();
    line.close();
  }

  private void statement() {
    int start = line.mark();
    line.open(0);
    modifiers();
    if (isVariable()) {
      line.open(CONTINUED);
      Outcome behindType = typeAndName();
      line.token();
      line.open(behindType.indent(CONTINUED, 0));
      line.breakToFill();
      expression.add();
      line.close();
      line.close();
      line.close();
      return;
    }
    line.close();
    expression.add();
    if (tokens.isNext("=")) {
      line.openAt(start, CONTINUED);
      line.token();
      line.breakTogether();
      expression.add();
      line.close();
    }
  }

  /** Returns whether a type and a name follow. */
  private boolean isVariable() {
    int at = tokens.place() + 1;
    while (tokens.at(at).equals(".")) {
      at += 2;
    }
    if (tokens.at(at).equals("<")) {
      at = tokens.afterClosing(at);
    }
    while (tokens.at(at).equals("[")) {
      at = tokens.afterClosing(at);
    }
    return Tokens.isName(tokens.at(at)) && tokens.at(at + 1).equals("=");
  }
}
