package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Code.Written;
import java.util.List;

/**
 * What an edit really does, by rows.
 *
 * @param rows how many rows of the old code were read by the new one
 * @param loss what the new code does not read as the old one wrote it; empty if it reads it all
 * @param rollout what the old code does not read as the new one wrote it, or empty
 */
record Truth(int rows, String loss, String rollout) {

  static final int ROWS = 60;

  /**
   * Writes rows with the code of either draft, and reads them with that of the other one.
   *
   * @param lossOfTable what is lost whatever a row holds, or empty
   */
  static <R> Truth of(Code<R> old, Code<R> now, String lossOfTable) {
    Dice dice = new Dice(7);
    List<Written<R>> oldRows = old.rows(ROWS, true, dice);
    String loss = lossOfTable.isEmpty() ? loss(old, now, oldRows) : lossOfTable;
    String rollout = "";
    for (Written<R> each : now.rows(ROWS, false, dice)) {
      rollout = rollout.isEmpty() ? old.difference(each, now.draft, false) : rollout;
    }
    return new Truth(oldRows.size(), loss, rollout);
  }

  /** Returns what new code does not read of rows as old code wrote them, or empty. */
  static <R> String loss(Code<R> old, Code<R> now, List<Written<R>> rows) {
    return rows.stream()
        .map(each -> now.difference(each, old.draft, true))
        .filter(each -> !each.isEmpty())
        .findFirst()
        .orElseGet(() -> now.refusal(rows.stream().map(Written::row).toList()));
  }
}
