package dev.rowsmith.lock.spanner;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LineKind.Named;
import java.util.List;

/** Kinds of lines of a Spanner entity, in the words of GoogleSQL. */
public final class SpannerLines {

  /** The name of the table. */
  public static final LineKind TABLE = LineKind.single("table");

  /** The parts of the primary key, each with its direction. */
  public static final LineKind KEY = LineKind.single("primary key");

  /** The computed column in front of the key: how many shards, and of which columns. */
  public static final LineKind SHARD = new LineKind("shard", Named.NAME, "=");

  /** The table whose rows are around these. */
  public static final LineKind PARENT = LineKind.single("interleave in");

  /** The time after which rows are deleted. */
  public static final LineKind DELETION = LineKind.single("row deletion policy");

  /** A column, by its name. */
  public static final LineKind COLUMN = new LineKind("column", Named.NAME, "=");

  /** A column that the entity had, and that the table may still have. */
  public static final LineKind RETIRED = new LineKind("retired", Named.NAME, "=");

  /** An index, by its name. */
  public static final LineKind INDEX = new LineKind("index", Named.NAME, "=");

  /** A foreign key, by its name, or by its columns where it has none. */
  public static final LineKind FOREIGN_KEY = new LineKind("foreign key", Named.NAME, "=");

  /** A condition that rows fulfil, by its name. */
  public static final LineKind CHECK = new LineKind("check", Named.NAME, "=");

  /** A sequence that numbers rows, by its name. */
  public static final LineKind SEQUENCE = new LineKind("sequence", Named.NAME, "=");

  /** A column that numbers rows itself, by its name. */
  public static final LineKind IDENTITY = new LineKind("identity", Named.NAME, "=");

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
