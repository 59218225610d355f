package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.LineKind;
import java.util.List;

/** Kinds of lines of a Spanner entity. */
public final class SpannerLines {

  /** The name of the table. */
  public static final LineKind TABLE = LineKind.single("table", "id");

  /** The parts of the primary key, each with its direction. */
  public static final LineKind KEY = LineKind.single("primary-key", "columns");

  /** The computed column in front of the key: how many shards, and of which columns. */
  public static final LineKind SHARD = LineKind.named("shard", "shards", "columns");

  /** The table whose rows are around these. */
  public static final LineKind PARENT = LineKind.single("interleave-in", "table");

  /** The time after which rows are deleted. */
  public static final LineKind DELETION = LineKind.single("row-deletion-policy", "column", "days");

  /** A column, by its name. */
  public static final LineKind COLUMN = LineKind.named("column", "type", "value");

  /** A column that the entity had, and that the table may still have. */
  public static final LineKind RETIRED = LineKind.named("retired", "type", "value");

  /** An index, by its name. */
  public static final LineKind INDEX = LineKind.named("index", "columns");

  /** A foreign key, by its name, or by its columns where it has none. */
  public static final LineKind FOREIGN_KEY = LineKind.named("foreign-key", "columns", "references");

  /** A condition that rows fulfil, by its name. */
  public static final LineKind CHECK = LineKind.named("check", "expression");

  /** A sequence that numbers rows, by its name. */
  public static final LineKind SEQUENCE = LineKind.named("sequence", "kind");

  /** A column that numbers rows itself, by its name. */
  public static final LineKind IDENTITY = LineKind.named("identity", "kind");

  /** All, in the order of a file. */
  static final List<LineKind> ALL =
      List.of(
          TABLE,
          KEY,
          SHARD,
          PARENT,
          DELETION,
          COLUMN,
          RETIRED,
          INDEX,
          FOREIGN_KEY,
          CHECK,
          SEQUENCE,
          IDENTITY);

  /** The lines that decide where rows are. */
  static final List<LineKind> OF_KEY = List.of(TABLE, KEY, SHARD, PARENT);

  private SpannerLines() {}
}
