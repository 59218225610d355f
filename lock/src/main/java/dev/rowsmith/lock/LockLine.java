package dev.rowsmith.lock;

/**
 * One line of a lock file.
 *
 * @param kind its syntax
 * @param name the stored name as it is written, in quotes where it needs some; or empty
 * @param facts what stored rows depend on
 * @param comment a hint for people, which is never compared; or empty
 * @param number its number in the file from 1, or 0 where it is in none
 */
public record LockLine(LineKind kind, String name, String facts, String comment, int number) {

  /** Returns what the line is about: no other line of a file is about the same. */
  public String identity() {
    return name.isEmpty() ? kind.start() : kind.start() + " " + name;
  }

  /** Returns whether two lines are of one kind. */
  public boolean is(LineKind other) {
    return kind.equals(other);
  }

  /** Returns whether a line has the same facts about the same. */
  public boolean agrees(LockLine other) {
    return identity().equals(other.identity()) && facts.equals(other.facts);
  }

  /** Returns the same facts as a line of another kind, which is in no file. */
  public LockLine as(LineKind other) {
    return other.line(name, facts, "");
  }

  /** Returns the same line with what a file has behind it. */
  LockLine commented(String behind) {
    String text = behind.startsWith("#") ? behind.substring(1).strip() : "";
    return new LockLine(kind, name, facts, text, number);
  }

  /** Returns the line without its comment. */
  @Override
  public String toString() {
    return kind.separator().isEmpty()
        ? identity() + " " + facts
        : identity() + " " + kind.separator() + " " + facts;
  }
}
