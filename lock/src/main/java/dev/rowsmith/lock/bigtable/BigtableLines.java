package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LineKind;
import dev.rowsmith.lock.LineKind.Named;
import java.util.List;

/** Kinds of lines of a Bigtable entity. */
public final class BigtableLines {

  /** The name of the table. */
  public static final LineKind TABLE = LineKind.single("table");

  /** The format of the key. */
  public static final LineKind KEY = LineKind.single("key");

  /** The constant in front of the key, in quotes. */
  public static final LineKind CONSTANT = LineKind.single("key constant");

  /** The number of buckets, and the segments that decide one. */
  public static final LineKind SALT = LineKind.single("key salt");

  /** A segment, by its place from 1. */
  public static final LineKind SEGMENT = new LineKind("key", Named.NUMBER, "");

  /** Values of all segments, and the bytes of their key. */
  public static final LineKind EXAMPLE = LineKind.single("key example");

  /** A family, with what its garbage collection keeps. */
  public static final LineKind FAMILY = new LineKind("family", Named.NAME, "keeps");

  /** That the entity decides the timestamps of its cells. */
  public static final LineKind CELL_TIME = LineKind.single("cell time");

  /** What stands behind it. */
  public static final String FROM_ENTITY = "from the entity";

  /** A column, by family and qualifier. */
  public static final LineKind COLUMN = new LineKind("column", Named.NAME, "=");

  /** A column that the entity had, whose cells may still be stored. */
  public static final LineKind RETIRED = new LineKind("retired", Named.NAME, "=");

  /** All, in the order of a file. */
  static final List<LineKind> ALL =
      List.of(TABLE, KEY, CONSTANT, SALT, SEGMENT, EXAMPLE, FAMILY, CELL_TIME, COLUMN, RETIRED);

  /** The lines that decide the bytes of a key. */
  static final List<LineKind> OF_KEY = List.of(KEY, CONSTANT, SALT, SEGMENT);

  /** Those, the table before them, and the example behind. */
  static final List<LineKind> ALL_OF_KEY = List.of(TABLE, KEY, CONSTANT, SALT, SEGMENT, EXAMPLE);

  /** What stands between the values of an example and its bytes. */
  public static final String ENCODED = " = ";

  private BigtableLines() {}
}
