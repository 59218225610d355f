package dev.rowsmith.lock;

import java.util.List;

/** Lines of one store, and what changes of them mean for stored rows. */
public interface LockRules {

  /** Returns the kinds of lines, in the order of a file. */
  List<LineKind> kinds();

  /** Returns the kinds of lines that decide where rows are. */
  List<LineKind> ofKey();

  /**
   * Returns whether the tokens of a line are such as the entity of some declaration has.
   *
   * @throws IllegalArgumentException if they are not
   */
  boolean isReadable(LockLine line);

  /**
   * Returns what differs.
   *
   * @param locked the file
   * @param declared the lines of the entity as it is declared now
   */
  List<Change> compare(LockFile locked, LockFile declared);

  /**
   * Returns the lines of the file once the changes are accepted: those of the entity, and what the
   * file keeps of names that are not in use any more.
   */
  default List<LockLine> update(LockFile locked, LockFile declared) {
    return declared.lines();
  }
}
