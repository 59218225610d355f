package dev.rowsmith.processor.lock;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.function.Predicate;

/**
 * A codec, converter or message whose class has another name. A file has the name alone, and not
 * the bytes: where the class of the file is gone, it may be the same one, and a person decides.
 */
final class RenamedClass {

  private static final String CLASS = "class";

  private RenamedClass() {}

  /**
   * Returns the change, as one that can be accepted where it may be such a rename.
   *
   * @param isClass whether there is a class of a qualified name
   */
  static Change judge(Change change, Predicate<String> isClass) {
    LockLine before = change.before();
    LockLine after = change.after();
    if (change.verdict() != Verdict.BREAK || change.isRename() || before == null || after == null) {
      return change;
    }
    List<Tokens.Difference> differences = before.facts().differences(after.facts());
    if (differences.size() != 1) {
      return change;
    }
    Tokens.Difference first = differences.get(0);
    boolean ofClass = first.path().equals(CLASS) || first.path().endsWith("." + CLASS);
    if (!ofClass
        || first.before().isEmpty()
        || first.after().isEmpty()
        || isClass.test(first.before())) {
      return change;
    }
    return new Change(
        change.subject(),
        Verdict.WORD,
        before,
        after,
        "There is no class %s any more: if %s is the same one under a new name, every value reads as before. A test with LockedSchemas shows it."
            .formatted(first.before(), first.after()));
  }
}
