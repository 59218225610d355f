package dev.rowsmith.processor.generate.format;

import static dev.rowsmith.processor.generate.format.LineParts.CONTINUED;

import dev.rowsmith.processor.generate.format.LineLayout.Outcome;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;

/** Finds levels and places to break in an expression or a type. */
final class Expression {

  /** Binary operators, from those that bind least. */
  private static final List<Set<String>> OPERATORS =
      List.of(
          Set.of("||"),
          Set.of("&&"),
          Set.of("==", "!="),
          Set.of("<", ">", "<=", ">="),
          Set.of("+", "-"),
          Set.of("*", "/"));

  /** Items that are all shorter share lines. */
  private static final int SHORT = 10;

  private final LineParts line;
  private final Tokens tokens;

  Expression(LineParts line) {
    this.line = line;
    this.tokens = line.tokens;
  }

  /** Adds an expression. */
  void add() {
    if (Tokens.isName(tokens.at(tokens.place())) && tokens.at(tokens.place() + 1).equals("->")) {
      lambda();
      return;
    }
    int start = line.mark();
    operation(0);
    if (tokens.isNext("?")) {
      line.openAt(start, CONTINUED);
      choice();
      choice();
      line.close();
    }
  }

  private void lambda() {
    line.token();
    line.token();
    line.open(CONTINUED);
    line.breakTogether();
    add();
    line.close();
  }

  private void choice() {
    line.breakTogether();
    line.token();
    add();
  }

  /** Adds operands of operators that bind as those of a level do, or more. */
  private void operation(int least) {
    int start = line.mark();
    int first = tokens.place();
    operand();
    for (int level = OPERATORS.size() - 1; level >= least; level--) {
      if (isNext(OPERATORS.get(level))) {
        operation(level, start, first);
      }
    }
  }

  /** Adds the operators of a level behind an operand, with what follows them. */
  private void operation(int level, int start, int first) {
    Items items = new Items();
    items.added(first);
    line.openAt(start, CONTINUED);
    while (isNext(OPERATORS.get(level))) {
      items.addBreak();
      line.token();
      items.add(() -> operation(level + 1));
    }
    line.close();
  }

  private boolean isNext(Set<String> operators) {
    return operators.contains(tokens.at(tokens.place()));
  }

  private void operand() {
    while (tokens.isNext("!") || tokens.isNext("-")) {
      line.token();
    }
    if (isCast()) {
      line.open(CONTINUED);
      line.token();
      type();
      line.token();
      line.breakTogether();
      operand();
      line.close();
      return;
    }
    int start = line.mark();
    chain();
    if (tokens.isNext("::")) {
      line.openAt(start, CONTINUED);
      line.breakTogether();
      line.token();
      line.token();
      line.close();
    }
  }

  /** Returns whether a bracket is around a type and not around an expression. */
  private boolean isCast() {
    if (!tokens.isNext("(")) {
      return false;
    }
    String after = tokens.at(tokens.afterClosing(tokens.place()));
    return Tokens.isName(after) || after.equals("(") || after.startsWith("\"");
  }

  /** Adds a value and what is called of it: {@code Column.of("name").nullable()}. */
  private void chain() {
    boolean named = Tokens.isName(tokens.at(tokens.place())) && !tokens.isNext("new");
    int start = line.mark();
    if (!named) {
      primary();
      if (!tokens.isNext(".")) {
        return;
      }
      line.openAt(start, CONTINUED);
      line.breakTogether();
    }
    Links links = Links.of(tokens, named);
    if (links.prefixes().isEmpty()) {
      links(links, !named);
    } else {
      linksWithPrefix(links, !named);
    }
    if (!named) {
      line.close();
    }
  }

  private void primary() {
    if (tokens.isNext("new")) {
      line.open(0);
      line.token();
      type();
      arguments(() -> CONTINUED);
      line.close();
      if (tokens.isNext("{")) {
        line.token();
        line.token();
      }
    } else if (tokens.isNext("(")) {
      line.token();
      add();
      line.token();
    } else {
      line.token();
    }
  }

  /** Breaks in front of each dot, but for one behind a name that is no longer than the indent. */
  private void links(Links links, boolean dot) {
    if (!dot) {
      line.open(CONTINUED);
    }
    boolean more = dot || links.count() > 1;
    int passed = tokens.place();
    for (int at = 0; at < links.count(); at++) {
      if (dot || at > 0) {
        if (at > 0 && (dot || tokens.length(passed, tokens.place()) > CONTINUED)) {
          line.breakTogether();
        }
        line.token();
      }
      line.token();
      if (tokens.isNext("(")) {
        arguments(() -> more ? CONTINUED : 0);
      }
      indices();
    }
    if (!dot) {
      line.close();
    }
  }

  /** Keeps what looks like a type, and a static member of it, in one line. */
  private void linksWithPrefix(Links links, boolean dot) {
    TreeSet<Integer> prefixes = new TreeSet<>(links.prefixes());
    boolean more = prefixes.last() < links.count() - 1;
    line.open(CONTINUED);
    prefixes.forEach(each -> line.open(0));
    Outcome broken = new Outcome();
    for (int at = 0; at < links.count(); at++) {
      if (dot || at > 0) {
        boolean together = prefixes.isEmpty() || at > prefixes.first() || links.isStream();
        line.addBreak(() -> together, broken);
        line.token();
      }
      line.token();
      if (!prefixes.isEmpty() && prefixes.first() == at) {
        line.close();
        prefixes.pollFirst();
      }
      if (tokens.isNext("(")) {
        arguments(broken.indent(CONTINUED, more ? CONTINUED : 0));
      }
      indices();
    }
    line.close();
  }

  private void indices() {
    while (tokens.isNext("[")) {
      line.open(0);
      line.token();
      if (!tokens.isNext("]")) {
        line.breakToFill();
        add();
      }
      line.token();
      line.close();
    }
  }

  private void arguments(IntSupplier indent) {
    line.open(indent);
    line.token();
    if (!tokens.isNext(")")) {
      line.breakTogether();
      line.open(0);
      Items items = new Items();
      items.add(this::add);
      while (tokens.isNext(",")) {
        line.token();
        items.addBreak();
        items.add(this::add);
      }
      line.close();
    }
    line.token();
    line.close();
  }

  /** Adds a type. */
  void type() {
    int start = line.mark();
    if (tokens.isNext("?")) {
      wildcard();
      return;
    }
    line.open(0);
    annotatedName();
    while (tokens.isNext(".")) {
      line.breakToFill();
      line.token();
      annotatedName();
    }
    line.close();
    if (tokens.isNext("<")) {
      line.openAt(start, CONTINUED);
      typeArguments();
    }
    if (tokens.isNext("[")) {
      line.openAt(start, CONTINUED);
      indices();
      line.close();
    }
  }

  private void annotatedName() {
    while (tokens.isNext("@")) {
      line.token();
      line.token();
    }
    line.token();
  }

  private void typeArguments() {
    line.token();
    if (!tokens.isNext(">")) {
      line.breakTogether();
      line.open(0);
      type();
      while (tokens.isNext(",")) {
        line.token();
        line.breakTogether();
        type();
      }
      line.close();
    }
    line.close();
    line.token();
  }

  private void wildcard() {
    line.open(0);
    line.token();
    if (!tokens.isNext(",") && !tokens.isNext(">")) {
      line.open(CONTINUED);
      line.token();
      line.breakTogether();
      type();
      line.close();
    }
    line.close();
  }

  /** Items of a list: each in a line of its own, unless all are short. */
  private final class Items {

    private boolean together;

    void add(Runnable item) {
      int from = tokens.place();
      item.run();
      added(from);
    }

    /** Adds the item that begins at a place and ends here. */
    void added(int from) {
      together |= tokens.length(from, tokens.place()) >= SHORT;
    }

    void addBreak() {
      line.addBreak(() -> together, new Outcome());
    }
  }
}
