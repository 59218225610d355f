package dev.rowsmith.processor.soundness;

import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.processor.random.Dice;
import java.util.List;

/** The stores whose verdicts are compared with rows. */
enum Drafts {
  BIGTABLE(LockedStore.BIGTABLE) {
    @Override
    List<Edit> edits() {
      return Edit.ofBigtable();
    }

    @Override
    Draft random(Dice dice) {
      return RandomDraft.of(dice);
    }

    @Override
    Truth truth(DraftBuild build, String before, Draft old, String after, Draft now) {
      return Truth.of(
          new BigtableCode(build, before, old),
          new BigtableCode(build, after, now),
          BigtableTable.loss(old, now));
    }

    @Override
    String refusal(DraftBuild build, String before, Draft old, String after, Draft now) {
      return "";
    }
  },

  SPANNER(LockedStore.SPANNER) {
    @Override
    List<Edit> edits() {
      return Edit.ofSpanner();
    }

    @Override
    Draft random(Dice dice) {
      return RandomSpannerDraft.of(dice);
    }

    @Override
    Truth truth(DraftBuild build, String before, Draft old, String after, Draft now) {
      SpannerCode older = new SpannerCode(build, before, old);
      SpannerCode newer = new SpannerCode(build, after, now);
      return Truth.of(older, newer, SpannerAlteration.refusal(older.schema(), newer.schema()));
    }

    @Override
    String refusal(DraftBuild build, String before, Draft old, String after, Draft now) {
      return ManagedTable.refusal(
          new SpannerCode(build, before, old).schema(),
          new SpannerCode(build, after, now).schema());
    }
  };

  private final LockedStore store;

  Drafts(LockedStore store) {
    this.store = store;
  }

  LockedStore store() {
    return store;
  }

  /** Returns every kind of edit. */
  abstract List<Edit> edits();

  /** Drafts an entity. */
  abstract Draft random(Dice dice);

  /**
   * Returns what an edit does to rows.
   *
   * @param before the package of the declaration
   * @param after the package of the edited one
   */
  abstract Truth truth(DraftBuild build, String before, Draft old, String after, Draft now);

  /** Returns why the store's schema manager refuses an edit without an allowed loss, or empty. */
  abstract String refusal(DraftBuild build, String before, Draft old, String after, Draft now);
}
