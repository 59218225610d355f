package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The lock calls nothing safe that loses a row, and breaks few builds that lose nothing: random
 * declarations, an edit of each, and rows that the code of one writes and that of the other reads.
 * Of Spanner a row is what its table makes of a mutation, and of the statement that changes the
 * table. What stops no build is applied by Spanner's schema manager without an allowed loss, in
 * both dialects.
 *
 * <p>Every run judges the same pairs; {@code -Dexhaustive=true} judges 10,000 others of each store,
 * {@code -Dpairs} so many, {@code -Dedits} only edits whose name matches, and {@code -Drandom.seed}
 * those of an earlier run again.
 */
@Tag("rounds")
class LockSoundnessTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final int PAIRS = Integer.getInteger("pairs", Rounds.of(30, 120, 10_000));
  private static final int TOGETHER = PAIRS > 200 ? 30 : 14;
  private static final long SEED =
      Long.getLong("random.seed", EXHAUSTIVE ? System.currentTimeMillis() : 20_261_123);

  @Test
  void nothing_is_called_safe_that_bigtable_loses() {
    assertSound(Drafts.BIGTABLE, PAIRS);
  }

  @Test
  void nothing_is_called_safe_that_spanner_loses() {
    assertSound(Drafts.SPANNER, PAIRS);
  }

  private static void assertSound(Drafts store, int pairs) {
    Soundness soundness = new Soundness(store);
    for (int first = 0; soundness.pairs() < pairs; first += TOGETHER) {
      soundness.judge(Pairs.of(store, SEED, first, TOGETHER));
    }

    System.out.println(soundness.table());
    assertThat(soundness.falseSafe()).as("random.seed = %s", SEED).isEmpty();
    assertThat(soundness.falseForRollout()).as("random.seed = %s", SEED).isEmpty();
    assertThat(soundness.contradictions()).as("random.seed = %s", SEED).isEmpty();
    assertThat(soundness.needless())
        .as("random.seed = %s", SEED)
        .hasSizeLessThanOrEqualTo(soundness.pairs() / 20);
  }
}
