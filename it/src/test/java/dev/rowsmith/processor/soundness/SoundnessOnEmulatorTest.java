package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.processor.Rounds;
import dev.rowsmith.processor.soundness.Pairs.Pair;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The emulator agrees with the lock and with the computed truth about a sample of random edits: the
 * table of the old declaration gets rows, becomes the table of the new one, and is read by new
 * code.
 *
 * <p>Every run judges the same pairs; {@code -Dpairs} sets how many, {@code -Dexhaustive=true}
 * judges 400 others, {@code -Dedits} only edits whose name matches, and {@code -Drandom.seed} those
 * of an earlier run again.
 */
@Tag("rounds")
@SpannerTest
class SoundnessOnEmulatorTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("exhaustive");
  private static final int PAIRS = Integer.getInteger("pairs", Rounds.of(2, 8, 400));
  private static final long SEED =
      Long.getLong("random.seed", EXHAUSTIVE ? System.currentTimeMillis() : 20_261_127);
  private static final int TOGETHER = Rounds.of(2, 6);

  /** The declarations of some numbers, which are built once for both dialects. */
  private record Batch(Pairs all, DraftBuild build) {

    static Batch of(int first) {
      Pairs all = Pairs.of(Drafts.SPANNER, SEED, first, TOGETHER);
      return new Batch(all, DraftBuild.of(all.drafts()));
    }
  }

  private static final Map<Integer, Batch> BATCHES = new HashMap<>();

  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> counts = new TreeMap<>();

  @ParameterizedTest
  @EnumSource(Dialect.class)
  void the_emulator_agrees_with_verdicts_and_truth(Dialect dialect, SpannerEmulator emulator) {
    Random order = new Random(SEED);
    int judged = 0;
    for (int first = 0; judged < PAIRS; first += TOGETHER) {
      Batch batch = BATCHES.computeIfAbsent(first, Batch::of);
      List<Pair> pairs = new ArrayList<>();
      batch.all.pairs().stream()
          .filter(each -> batch.build.accepted().containsAll(List.of(each.before(), each.after())))
          .forEach(each -> pairs.add(order.nextBoolean() ? each : each.undone()));
      Collections.shuffle(pairs, order);
      for (int at = 0; at < pairs.size() && judged < PAIRS; at++) {
        try (SpannerDatabase database = emulator.newDatabase(dialect)) {
          judged += judge(pairs.get(at), batch.all, batch.build, database) ? 1 : 0;
        }
      }
    }

    System.out.println(dialect + ": " + counts);
    assertThat(findings).as("random.seed = %s", SEED).isEmpty();
  }

  /** Returns whether the dialect and the emulator have such tables. */
  private boolean judge(Pair pair, Pairs all, DraftBuild build, SpannerDatabase database) {
    Draft before = all.draft(pair.before());
    Draft after = all.draft(pair.after());
    SpannerCode old = new SpannerCode(build, pair.before(), before);
    SpannerCode now = new SpannerCode(build, pair.after(), after);
    EmulatedTable table = new EmulatedTable(database, old, now);
    if (!table.isPossible()) {
      return false;
    }
    List<Change> changes =
        LockedStore.SPANNER.compare(
            build.locks().of(pair.before()), build.locks().of(pair.after()));
    boolean stops = changes.stream().anyMatch(change -> change.verdict().stops());
    String loss = table.loss(stops ? AllowedChange.values() : new AllowedChange[0]);
    String result =
        (stops ? "stopped, " : "accepted, ") + (loss.isEmpty() ? "every row reads" : "lost");
    counts.merge(result, 1, Integer::sum);
    String computed = table.computedLoss();
    boolean agrees =
        loss.isEmpty()
            ? computed.isEmpty() || isUnseen(computed, database.dialect())
            : stops && !computed.isEmpty();
    if (!agrees) {
      findings.add(
          "%s: %s, the emulator: '%s', computed: '%s'%n%s%n%s%n-->%n%s"
              .formatted(pair.edit(), verdict(changes), loss, computed, changes, before, after));
    }
    return true;
  }

  /**
   * Returns whether a computed loss does not show in one dialect: neither numbers that come again
   * nor deletion policies do, and some changes are refused by the other dialect alone.
   */
  private static boolean isUnseen(String loss, Dialect dialect) {
    return loss.endsWith(" come again")
        || loss.startsWith("Spanner deletes the row")
        || (dialect == Dialect.POSTGRESQL
            ? loss.startsWith("NULL in ") && loss.endsWith(" stays as it is")
            : loss.startsWith("in PostgreSQL, "));
  }

  private static Verdict verdict(List<Change> changes) {
    return changes.stream().map(Change::verdict).reduce(Verdict.SAFE, Verdict::and);
  }
}
