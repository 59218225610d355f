package dev.rowsmith.processor.soundness;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.processor.soundness.Pairs.Pair;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Verdicts of the lock beside the truth of rows, for many pairs. */
final class Soundness {

  private static final int FEWEST_ROWS = 8;

  /** What the rows of a pair have shown. */
  enum Shown {
    /** Every row of either code reads equal with the other one. */
    SAME,
    /** New code reads all, old code does not read what new code writes. */
    ROLLOUT,
    /** New code loses or refuses something. */
    LOST;

    static Shown of(Truth truth) {
      return !truth.loss().isEmpty() ? LOST : truth.rollout().isEmpty() ? SAME : ROLLOUT;
    }
  }

  private final Drafts store;
  private final Map<String, Map<Shown, Map<Verdict, Integer>>> table = new TreeMap<>();
  private final List<String> falseSafe = new ArrayList<>();
  private final List<String> falseForRollout = new ArrayList<>();
  private final List<String> contradictions = new ArrayList<>();
  private final List<String> needless = new ArrayList<>();
  private final Map<NeedlessBreak, Integer> reasons = new EnumMap<>(NeedlessBreak.class);
  private int pairs;

  Soundness(Drafts store) {
    this.store = store;
  }

  /** Judges the pairs of some more declarations. */
  void judge(Pairs more) {
    DraftBuild build = DraftBuild.of(more.drafts());
    for (Pair pair : more.pairs()) {
      if (build.accepted().containsAll(List.of(pair.before(), pair.after()))) {
        judge(pair, more, build);
        judge(pair.undone(), more, build);
      }
    }
  }

  private void judge(Pair pair, Pairs all, DraftBuild build) {
    Draft before = all.draft(pair.before());
    Draft after = all.draft(pair.after());
    Truth truth = store.truth(build, pair.before(), before, pair.after(), after);
    if (truth.rows() < FEWEST_ROWS) {
      return; // Nearly all values are refused, and nothing is shown.
    }
    List<Change> changes =
        store.store().compare(build.locks().of(pair.before()), build.locks().of(pair.after()));
    Verdict verdict = changes.stream().map(Change::verdict).reduce(Verdict.SAFE, Verdict::and);
    Shown shown = Shown.of(truth);
    pairs++;
    table
        .computeIfAbsent(pair.edit(), edit -> new EnumMap<>(Shown.class))
        .computeIfAbsent(shown, rows -> new EnumMap<>(Verdict.class))
        .merge(verdict, 1, Integer::sum);
    String words =
        "%s: %s, and the rows: %s%n%s%n%s%n-->%n%s"
            .formatted(pair.edit(), verdict, truth, changes, before, after);
    String refusal =
        verdict.stops() ? "" : store.refusal(build, pair.before(), before, pair.after(), after);
    if (!refusal.isEmpty()) {
      contradictions.add(refusal + "\n" + words);
      System.out.println("the schema manager refuses: " + refusal + "\n" + words);
    }
    if (shown == Shown.LOST && !verdict.stops()) {
      falseSafe.add(words);
      System.out.println("false SAFE: " + words);
    } else if (shown == Shown.ROLLOUT && verdict == Verdict.SAFE) {
      falseForRollout.add(words);
      System.out.println("no warning of the rollout: " + words);
    } else if (shown != Shown.LOST && verdict == Verdict.BREAK) {
      needless.add(words);
      changes.stream()
          .filter(change -> change.verdict() == Verdict.BREAK)
          .map(NeedlessBreak::of)
          .distinct()
          .forEach(reason -> reasons.merge(reason, 1, Integer::sum));
    }
  }

  /** Returns how many pairs were judged. */
  int pairs() {
    return pairs;
  }

  /** Returns the pairs that lose something, and would have been deployed. */
  List<String> falseSafe() {
    return falseSafe;
  }

  /** Returns the pairs whose new rows old code does not read, without a warning. */
  List<String> falseForRollout() {
    return falseForRollout;
  }

  /** Returns the pairs that stop no build, and that the schema manager refuses. */
  List<String> contradictions() {
    return contradictions;
  }

  /** Returns the pairs that were broken although every row is read. */
  List<String> needless() {
    return needless;
  }

  /** Returns how often each verdict met each truth, by the kind of edit. */
  String table() {
    StringBuilder text = new StringBuilder();
    text.append(
        line("", "every row reads", "", "", "", "old code cannot", "", "", "", "lost", "", "", ""));
    List<String> heads = new ArrayList<>(List.of("edit"));
    for (int at = 0; at < Shown.values().length; at++) {
      for (Verdict each : Verdict.values()) {
        heads.add(each.name());
      }
    }
    text.append(line(heads.toArray(String[]::new)));
    table.forEach((edit, counts) -> text.append(line(cells(edit, counts))));
    reasons.forEach(
        (reason, count) ->
            text.append(
                "%nneedless BREAK, %s times: %s%n    %s"
                    .formatted(count, reason.kind, reason.why)));
    return text.append(
            "%n%n%s: %s pairs, %s false SAFE, %s without a warning of the rollout, %s needless BREAK%n"
                .formatted(store, pairs, falseSafe.size(), falseForRollout.size(), needless.size()))
        .toString();
  }

  private static String[] cells(String edit, Map<Shown, Map<Verdict, Integer>> counts) {
    List<String> cells = new ArrayList<>(List.of(edit));
    for (Shown shown : Shown.values()) {
      for (Verdict verdict : Verdict.values()) {
        Integer count = counts.getOrDefault(shown, Map.of()).get(verdict);
        cells.add(count == null ? "" : String.valueOf(count));
      }
    }
    return cells.toArray(String[]::new);
  }

  private static String line(String... cells) {
    StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-58s", cells[0]));
    for (int at = 1; at < cells.length; at++) {
      line.append(String.format(Locale.ROOT, at % 4 == 1 ? " | %7s" : "%8s", cells[at]));
    }
    return line.append('\n').toString();
  }
}
