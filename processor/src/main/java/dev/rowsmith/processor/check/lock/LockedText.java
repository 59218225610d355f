package dev.rowsmith.processor.check.lock;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.lock.LockComparison;
import java.util.List;
import java.util.stream.Collectors;

/** Words about lines of lock files. */
final class LockedText {

  private LockedText() {}

  /** Starts a finding about a change, with the line of the file that it is about, if any. */
  static Finding at(Change change, LockComparison comparison, String summary) {
    Finding finding = Finding.at(comparison.declaration(change), summary);
    return change
        .locked()
        .map(line -> finding.today("locked", "%s   (%s)".formatted(line, comparison.place(line))))
        .orElse(finding);
  }

  /** Tells how a change is accepted that makes stored rows unreadable, if any are kept. */
  static Finding acceptBreak(Finding finding) {
    return finding.accept(
        "delete the lock file and build with -Arowsmith.lock.update=true, if no row is kept");
  }

  /** Tells how a change is accepted that loses or hides data. */
  static Finding acceptLoss(Finding finding) {
    return finding.accept("build with -Arowsmith.lock.update=true, and commit the lock file");
  }

  /** Returns the differences of two lines: {@code bytes=8 becomes 4, required=true is new}. */
  static String difference(LockLine before, LockLine after) {
    return before.facts().differences(after.facts()).stream()
        .map(Tokens.Difference::toString)
        .collect(Collectors.joining(", "));
  }

  /** Returns a name as the file has it. */
  static String name(LockLine line) {
    return line.name().isEmpty() ? line.identity() : line.name();
  }

  /** Returns what changes are about, {@code column m:h, family m}. */
  static String subjects(List<Change> changes) {
    return changes.stream()
        .map(change -> change.declared().or(change::locked).map(LockLine::identity).orElse(""))
        .distinct()
        .collect(Collectors.joining(", "));
  }
}
