package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The lock calls nothing safe that loses a row, and breaks few builds that lose nothing: random
 * declarations, an edit of each, and rows that the code of one writes and that of the other reads.
 *
 * <p>Every run judges the same pairs; {@code -Dexhaustive=true} judges 10,000 others, and {@code
 * -Drandom.seed} those of an earlier run again.
 */
class LockSoundnessTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final int PAIRS = EXHAUSTIVE ? 10_000 : 300;
  private static final int TOGETHER = 30;
  private static final long SEED =
      Long.getLong("random.seed", EXHAUSTIVE ? System.currentTimeMillis() : 20_261_123);

  @Test
  void nothing_is_called_safe_that_is_lost() {
    Soundness soundness = new Soundness();
    for (int first = 0; soundness.pairs() < PAIRS; first += TOGETHER) {
      soundness.judge(Pairs.of(SEED, first, TOGETHER));
    }

    System.out.println(soundness.table());
    System.out.printf(
        "%d pairs: %d false SAFE, %d without a warning of the rollout, %d needless BREAK%n",
        soundness.pairs(),
        soundness.falseSafe().size(),
        soundness.falseForRollout().size(),
        soundness.needless().size());
    assertThat(soundness.falseSafe()).as("random.seed = %d", SEED).isEmpty();
    assertThat(soundness.falseForRollout()).as("random.seed = %d", SEED).isEmpty();
    assertThat(soundness.needless())
        .as("random.seed = %d", SEED)
        .hasSizeLessThanOrEqualTo(soundness.pairs() / 20);
  }
}
