package dev.rowsmith.lock;

import java.util.Set;

/**
 * Syntax of the lines of one kind: {@code column.<name> <tokens>}.
 *
 * @param start the first word
 * @param named what follows it after a dot
 * @param required the tokens that every line of the kind has
 */
public record LineKind(String start, Named named, Set<String> required) {

  /** What follows the first word of a line. */
  public enum Named {
    NOTHING,
    /** A number from 1. */
    NUMBER,
    /** The stored name, in quotes where it has other characters than most names. */
    NAME
  }

  /** Returns the kind of a single line: {@code table <tokens>}. */
  public static LineKind single(String start, String... required) {
    return new LineKind(start, Named.NOTHING, Set.of(required));
  }

  /** Returns the kind of lines of which each has a stored name: {@code column.<name> <tokens>}. */
  public static LineKind named(String start, String... required) {
    return new LineKind(start, Named.NAME, Set.of(required));
  }

  /** Returns a line of this kind, which is in no file. */
  public LockLine line(String name, Tokens tokens) {
    return new LockLine(this, name, tokens, 0);
  }

  /**
   * Returns a line about a component, which is in no file.
   *
   * @param component the component in Java, or empty
   */
  public LockLine line(String name, Tokens tokens, String component) {
    LockLine line = line(name, tokens);
    return line.component().equals(component)
        ? line
        : line(name, Tokens.of(LockLine.COMPONENT, component).with(tokens));
  }

  /** Returns the kind in words: {@code row deletion policy}. */
  String words() {
    return start.replace('-', ' ').replace('.', ' ');
  }
}
