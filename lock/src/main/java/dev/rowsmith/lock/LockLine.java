package dev.rowsmith.lock;

/**
 * One line of a lock file.
 *
 * @param kind its syntax
 * @param name the stored name as it is written, in quotes where it needs some; or empty
 * @param tokens what stored rows depend on, and the component that it is about
 * @param number its number in the file from 1, or 0 where it is in none
 */
public record LockLine(LineKind kind, String name, Tokens tokens, int number) {

  /** The token with the component in Java, where it is not called as the stored name is. */
  public static final String COMPONENT = "name";

  /** Returns what the line is about: no other line of a file is about the same. */
  public String identity() {
    return name.isEmpty() ? kind.words() : kind.words() + " " + name;
  }

  /** Returns whether two lines are of one kind. */
  public boolean is(LineKind other) {
    return kind.equals(other);
  }

  /** Returns the tokens that are compared: a component can be renamed. */
  public Tokens facts() {
    return tokens.without(COMPONENT);
  }

  /** Returns the component that the line is about, or empty where it is about none. */
  public String component() {
    return tokens
        .text(COMPONENT)
        .orElseGet(
            () ->
                kind.named() == LineKind.Named.NAME
                    ? LockText.text(name.substring(name.indexOf(':') + 1))
                    : "");
  }

  /** Returns whether a line has the same facts about the same. */
  public boolean agrees(LockLine other) {
    return identity().equals(other.identity()) && facts().equals(other.facts());
  }

  /** Returns the same facts as a line of another kind, which is in no file. */
  public LockLine as(LineKind other) {
    return other.line(name, facts());
  }

  /** Returns the first word of the line: {@code column.m:temperature}. */
  String head() {
    return name.isEmpty() ? kind.start() : kind.start() + "." + name;
  }

  /** Returns the line as a file has it. */
  @Override
  public String toString() {
    return tokens.isEmpty() ? head() : head() + " " + tokens;
  }
}
