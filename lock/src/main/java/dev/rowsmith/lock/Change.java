package dev.rowsmith.lock;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One difference between a lock file and the entity as it is declared now.
 *
 * @param subject the part of the schema that changes
 * @param verdict the meaning for stored rows
 * @param before the line of the file, or null where something is new
 * @param after the line of the entity, or null where something is gone
 * @param why the meaning in a sentence
 */
public record Change(
    Subject subject,
    Verdict verdict,
    @Nullable LockLine before,
    @Nullable LockLine after,
    String why) {

  /** Returns the line of the file; empty where something is new. */
  public Optional<LockLine> locked() {
    return Optional.ofNullable(before);
  }

  /** Returns the line of the entity; empty where something is gone. */
  public Optional<LockLine> declared() {
    return Optional.ofNullable(after);
  }

  /** Returns whether a value is stored under another name than before. */
  public boolean isRename() {
    return before != null && after != null && !before.name().equals(after.name());
  }

  /** Returns the id of the check that reports it. */
  public String check() {
    return switch (verdict) {
      case SAFE -> "LockBehind";
      case ROLLOUT -> "RolloutOrder";
      case WORD, BREAK -> subject.check();
    };
  }
}
