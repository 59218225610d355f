package dev.rowsmith.model.bigtable.diff;

/** A change of a live table that the schema manager makes only if it is allowed. */
public enum AllowedChange {

  /** Garbage collection may delete cells that it keeps today. */
  NARROWER_RETENTION,

  /**
   * A limit that no entity declares is dropped: cells stay that garbage collection deletes today,
   * as where the age goes from {@code 1 version or 30 days}.
   */
  DROPPED_LIMITS,

  /**
   * A rule of garbage collection that no {@code @Family} can declare, such as one inside another,
   * is replaced. Otherwise it is left as it is.
   */
  REPLACED_RULES,

  /** A family that no entity maps is dropped, with all of its cells. */
  DROPPED_FAMILIES,

  /**
   * A family whose cells are to be of another type is dropped with all of its cells, and created
   * anew: Bigtable sets the type when a family is created, and never changes it.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#columnfamily">ColumnFamily,
   *     field value_type</a>
   */
  REMADE_FAMILIES,

  /**
   * The clusters of a replicated table may differ for a while. Without this, Bigtable itself can
   * refuse to widen the retention of such a table.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/garbage-collection#increasing">Bigtable:
   *     changes of garbage collection on replicated tables</a>
   */
  UNEVEN_CLUSTERS
}
