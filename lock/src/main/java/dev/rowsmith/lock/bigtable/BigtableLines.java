package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LineKind.Named;
import java.util.List;
import java.util.Set;

/** Kinds of lines of a Bigtable entity. */
public final class BigtableLines {

  /** The name of the table. */
  public static final LineKind TABLE = LineKind.single("table", "id");

  /** The format of the key. */
  public static final LineKind KEY = LineKind.single("key", "format");

  /** The constant before the key. */
  public static final LineKind CONSTANT = LineKind.single("key.constant", "text");

  /** The number of buckets, and the segments that decide one. */
  public static final LineKind SALT = LineKind.single("key.salt", "buckets", "segments");

  /** A segment, by its place from 1. */
  public static final LineKind SEGMENT = new LineKind("key", Named.NUMBER, Set.of("type"));

  /** Values of all segments, and the bytes of their key. */
  public static final LineKind EXAMPLE = LineKind.single("key.example", "values", "key");

  /** A family, with what its garbage collection keeps. */
  public static final LineKind FAMILY = LineKind.named("family");

  /** That the entity decides the timestamps of its cells. */
  public static final LineKind CELL_TIME = LineKind.single("cell-time", "from");

  /** A column, by family and qualifier. */
  public static final LineKind COLUMN = LineKind.named("column");

  /** A column that the entity had, whose cells may still be stored. */
  public static final LineKind RETIRED = LineKind.named("retired");

  /** All, in the order of a file. */
  static final List<LineKind> ALL =
      List.of(TABLE, KEY, CONSTANT, SALT, SEGMENT, EXAMPLE, FAMILY, CELL_TIME, COLUMN, RETIRED);

  /** The lines that decide the bytes of a key. */
  static final List<LineKind> OF_KEY = List.of(KEY, CONSTANT, SALT, SEGMENT);

  /** Those, the table before them, and the example after them. */
  static final List<LineKind> ALL_OF_KEY = List.of(TABLE, KEY, CONSTANT, SALT, SEGMENT, EXAMPLE);

  private BigtableLines() {}
}
