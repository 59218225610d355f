package dev.rowsmith.load;

/**
 * What a load does to the nodes of a cluster.
 *
 * <p>The hotspots have the names of the <a
 * href="https://docs.cloud.google.com/spanner/docs/introspection/hot-split-statistics">reasons</a>
 * for which Spanner reports that a split cannot be divided, for both stores.
 */
public enum Verdict {
  /** The work spreads: more nodes do more of it. */
  SPREADS(false),

  /** One row has most of the work, and a row is never split. */
  HOT_ROW(true),

  /** The work moves to other keys before it can be split, such as always to the last one. */
  MOVING_HOT_SPOT(true),

  /** Scans that begin at one place have most of the work. */
  LARGE_SCAN_HOT_SPOT(true),

  /** One row has most of the work, and another one at each step. */
  UNISOLATABLE_HOT_ROW(true),

  /** A hotspot or not, as unpublished constants of the store are. */
  DEPENDS(false);

  private final boolean hotspot;

  Verdict(boolean hotspot) {
    this.hotspot = hotspot;
  }

  /** Returns whether one node has most of the work, whatever a splitter does. */
  public boolean isHotspot() {
    return hotspot;
  }
}
