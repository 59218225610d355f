package dev.rowsmith.model.spanner.diff;

/** A change of a live table that the schema manager makes only where it is allowed. */
public enum AllowedChange {

  /** A column that no entity maps is dropped, with its values. */
  DROPPED_COLUMNS,

  /** An index that no entity declares is dropped. */
  DROPPED_INDEXES,

  /**
   * A column refuses values that it takes today: longer ones, or {@code NULL}. Spanner looks at all
   * rows first, and refuses itself if one of them has such a value.
   */
  STRICTER_COLUMNS,

  /** A column loses its default, or gets another one. */
  CHANGED_DEFAULTS,

  /** A column no longer takes commit timestamps: writes that ask for one fail. */
  DROPPED_COMMIT_TIMESTAMPS,

  /** Rows are deleted by themselves, or with their parent, that are kept today. */
  WIDER_DELETION,

  /**
   * Rows are no longer deleted by themselves or with their parent: they stay, and a parent that has
   * children cannot be deleted.
   */
  DROPPED_DELETION,

  /**
   * A check or a foreign key is added. Spanner looks at all rows first, and refuses itself if one
   * of them breaks it; from then on writes that do so fail.
   */
  NEW_CONSTRAINTS,

  /** A check or a foreign key is replaced, or whether every row needs a parent's row changes. */
  CHANGED_CONSTRAINTS,

  /**
   * The counter of a sequence is set anew, or the sequence leaves out fewer numbers: numbers may
   * come that rows have already.
   */
  RESTARTED_SEQUENCES,

  /**
   * An index is dropped and created anew. Until it is filled again, reads by it fail, and a unique
   * one refuses nothing.
   */
  REMADE_INDEXES,

  /**
   * A table is dropped with all of its rows, and created anew, with all tables that are interleaved
   * in it: Spanner changes neither a key nor a parent, and few types.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/schema-updates#supported-updates">Spanner:
   *     supported schema updates</a>
   */
  REMADE_TABLES
}
