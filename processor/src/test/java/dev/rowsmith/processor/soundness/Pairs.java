package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Random pairs of a declaration and an edited one. */
final class Pairs {

  private static final int EDITS_OF_EACH = 10;

  /** The kinds of edits of a run that looks at some alone. */
  private static final String EDITS = System.getProperty("edits", ".*");

  /**
   * One pair.
   *
   * @param edit the kind of edit
   * @param before the package of the declaration
   * @param after the package of the edited one
   */
  record Pair(String edit, String before, String after) {

    /** Returns the edit that takes this one back. */
    Pair undone() {
      return new Pair(edit + ", undone", /* before= */ after, /* after= */ before);
    }
  }

  private final Map<String, Draft> drafts = new TreeMap<>();
  private final List<Pair> pairs = new ArrayList<>();

  /** Drafts pairs of bases that build: the same ones for the same seed. */
  static Pairs of(Drafts store, long seed, int first, int bases) {
    Map<String, Draft> drafts = new TreeMap<>();
    for (int number = first; number < first + bases; number++) {
      drafts.put("b" + number, store.random(new Dice(seed * 1_000_003 + number)));
    }
    drafts.keySet().retainAll(DraftBuild.generated(drafts).accepted());
    List<Edit> edits = store.edits().stream().filter(each -> each.name().matches(EDITS)).toList();
    return new Pairs(edits, drafts, seed);
  }

  private Pairs(List<Edit> edits, Map<String, Draft> bases, long seed) {
    for (Map.Entry<String, Draft> each : bases.entrySet()) {
      String before = each.getKey();
      Draft base = each.getValue();
      Dice dice = new Dice(seed * 31 + before.hashCode());
      drafts.put(before, base);
      int made = 0;
      for (int attempt = 0; made < EDITS_OF_EACH && attempt < 200; attempt++) {
        Draft edited = base.copy();
        String kind = edit(edits, edited, dice);
        if (!kind.isEmpty() && edited.settle() && !edited.source("").equals(base.source(""))) {
          edited.identifyAs(base);
          String after = before + "e" + made++;
          drafts.put(after, edited);
          pairs.add(new Pair(kind, before, after));
        }
      }
    }
  }

  /** Returns the kind of edit that was made, or empty if the draft has nothing for it. */
  private static String edit(List<Edit> edits, Draft draft, Dice dice) {
    Edit edit = dice.oneOf(edits);
    if (!edit.apply(draft, dice)) {
      return "";
    }
    return dice.happens(10) && dice.oneOf(edits).apply(draft, dice) ? "two edits" : edit.name();
  }

  Map<String, Draft> drafts() {
    return drafts;
  }

  Draft draft(String packageName) {
    return Objects.requireNonNull(drafts.get(packageName));
  }

  List<Pair> pairs() {
    return pairs;
  }
}
