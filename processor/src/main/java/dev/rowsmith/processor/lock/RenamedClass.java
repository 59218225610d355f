package dev.rowsmith.processor.lock;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Verdict;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A codec, converter or message whose class has another name. A file has the name alone, and not
 * the bytes: where the class of the file is gone, it may be the same one, and a person decides.
 */
final class RenamedClass {

  private static final Pattern CLASS = Pattern.compile("\\b(?:by|protobuf) ([A-Za-z_][\\w.]*)");

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
    Matcher old = CLASS.matcher(before.facts());
    Matcher now = CLASS.matcher(after.facts());
    if (!old.find()
        || !now.find()
        || isClass.test(old.group(1))
        || !rest(before, old.toMatchResult()).equals(rest(after, now.toMatchResult()))) {
      return change;
    }
    return new Change(
        change.subject(),
        Verdict.WORD,
        before,
        after,
        "There is no class %s any more: if %s is the same one under a new name, every value reads as before. A test with LockedSchemas shows it."
            .formatted(old.group(1), now.group(1)));
  }

  private static String rest(LockLine line, MatchResult found) {
    return line.facts().substring(0, found.start(1)) + line.facts().substring(found.end(1));
  }
}
