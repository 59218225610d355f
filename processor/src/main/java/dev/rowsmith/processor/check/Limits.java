package dev.rowsmith.processor.check;

import java.util.regex.Pattern;

/** Thresholds of the checks, each with the source of the limit. */
public final class Limits {

  /**
   * The most MiB that the declared lengths of the columns in one index may come to.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas">Quotas and limits</a>
   */
  public static final long DECLARED_MEBIBYTES = 2000;

  /**
   * The most characters of a table's name.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#createtablerequest">CreateTableRequest,
   *     field table_id</a>
   */
  public static final int TABLE_NAME = 50;

  /**
   * The most tables of an instance.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design">Schema design best
   *     practices, "Bigtable has a limit of 1,000 tables per instance"</a>
   */
  public static final int TABLES = 1000;

  /** A character that may start a table's name; the source is that of {@link #TABLE_NAME}. */
  public static final Pattern TABLE_START = Pattern.compile("[_a-zA-Z0-9]");

  /**
   * A character that may stand in a name of a table or family; the sources are those of {@link
   * #TABLE_NAME} and {@link #FAMILY_NAME}.
   */
  public static final Pattern NAME_CHARACTER = Pattern.compile("[-_.a-zA-Z0-9]");

  /**
   * The most characters of a family's name.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#modifycolumnfamiliesrequest">ModifyColumnFamiliesRequest</a>
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-data-size">Bigtable: limits</a>
   */
  public static final int FAMILY_NAME = 64;

  /**
   * The most bytes of a qualifier: 16 KiB.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-data-size">Bigtable: data size
   *     limits</a>
   */
  public static final int QUALIFIER_BYTES = dev.rowsmith.runtime.Limits.MAX_QUALIFIER_BYTES;

  /**
   * The longest qualifier that counts as short. The guide names no number: its bad example is
   * {@code CELLPHONE_NUMBER}, of 16 characters.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Schema design
   *     for time series data, "Use short but meaningful names"</a>
   */
  public static final int SHORT_QUALIFIER = 15;

  /**
   * The longest family name that counts as short, as for {@link #SHORT_QUALIFIER}: both travel with
   * every cell.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design">Schema design best
   *     practices, "Choose short names for your column families"</a>
   */
  public static final int SHORT_FAMILY = SHORT_QUALIFIER;

  /**
   * The most families of a table before it slows down.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design">Schema design best
   *     practices, "Create up to about 100 column families per table"</a>
   */
  public static final int FAMILIES = 100;

  /**
   * The most families of a table that looks as if it had been thought through. The guides name no
   * number below a hundred: a family groups what is read together and kept alike, so that a reader
   * of few families is fast.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Schema design
   *     for time series data, on reading from as few families as possible</a>
   */
  public static final int FEW_FAMILIES = 10;

  /**
   * The most families that one question should read. The guide names no number: the fewer, the
   * faster.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Schema design
   *     for time series data, on data of one query in one family</a>
   */
  public static final int READ_FAMILIES = 3;

  /**
   * The most columns that one entity should spread its values over. The guide names no number: each
   * cell takes time to read and bytes of its own, so that one cell is better than 1,024 cells of a
   * byte each.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design">Schema design best
   *     practices, "Avoid using too many columns in any single row"</a>
   */
  public static final int COLUMNS = 100;

  /**
   * The most bytes of a row key: 4 KiB.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-data-size">Bigtable: data size
   *     limits</a>
   */
  public static final int ROW_KEY_BYTES = dev.rowsmith.runtime.Limits.MAX_KEY_BYTES;

  /**
   * The most values of a key: a constructor takes 255 with itself, and each {@code long} counts
   * twice.
   *
   * @see <a href="https://docs.oracle.com/javase/specs/jvms/se17/html/jvms-4.html#jvms-4.11">JVMS,
   *     4.11: limitations</a>
   */
  public static final int KEY_VALUES = 254;

  /** The most bytes of a number in a binary encoding: those of a {@code long}. */
  public static final int KEY_NUMBER_BYTES = Long.BYTES;

  /**
   * The most bytes of a primary key or of the columns of an index: 8 KiB.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables</a>
   */
  public static final int PRIMARY_KEY_BYTES = 8 * 1024;

  /**
   * The most characters of a name of Spanner: of a table, a column or an index.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables,
   *     columns and indexes</a>
   */
  public static final int SPANNER_NAME = 128;

  /**
   * The most tables of a hierarchy, the root counted.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables, "Table
   *     interleaving depth"</a>
   */
  public static final int INTERLEAVED_TABLES = 7;

  /**
   * The most tables of a database.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables,
   *     "Tables per database"</a>
   */
  public static final int SPANNER_TABLES = 5000;

  /**
   * The most columns of a primary key or of an index.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables and
   *     indexes, "Number of columns in a table key", "Number of index columns"</a>
   */
  public static final int KEY_COLUMNS = 16;

  /**
   * The most columns of a table, those of the key and the shard counted.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of tables,
   *     "Columns per table"</a>
   */
  public static final int TABLE_COLUMNS = 1024;

  /**
   * The most characters of a text in a column of Spanner.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of columns</a>
   */
  public static final int STRING_CHARACTERS = 2_621_440;

  /**
   * The most bytes in a column of Spanner: 10 MiB.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#tables">Spanner: limits of columns</a>
   */
  public static final int BYTES_BYTES = 10_485_760;

  /**
   * The most indexes of a table.
   *
   * @see <a href="https://cloud.google.com/spanner/quotas#indexes">Spanner: limits of indexes,
   *     "Indexes per table"</a>
   */
  public static final int TABLE_INDEXES = 128;

  /** A name of Spanner; the source is that of {@link #SPANNER_NAME}. */
  public static final Pattern SPANNER_NAME_PATTERN = Pattern.compile("[a-zA-Z][a-zA-Z0-9_]*");

  /** The fewest buckets that spread anything. */
  public static final int LEAST_BUCKETS = 2;

  /** The most buckets of a salt: three digits in front of the key. */
  public static final int MOST_BUCKETS = 1000;

  /**
   * The number of buckets of a salt that a fix proposes: enough to spread the writes over the nodes
   * of a cluster of usual size.
   */
  public static final int GOOD_BUCKETS = 8;

  /**
   * The most buckets that a scan should read side by side and merge. The guides name no number:
   * they say that salted rows have to be read by one range for each bucket, and that the number of
   * shards follows from that of the nodes.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Schema design
   *     for time series data, "Salting"</a>
   * @see <a href="https://cloud.google.com/spanner/docs/schema-design">Spanner: schema design best
   *     practices, on spreading keys by the hash modulo N</a>
   */
  public static final int MERGED_BUCKETS = 32;

  /**
   * The most versions that count as corrections of a value, and not as its history over time. The
   * guide names no number: it keeps versions for a value that was wrong, and a row for each event.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Schema design
   *     for time series data, "Use rows, not column versions"</a>
   */
  public static final int FEW_VERSIONS = 10;

  /**
   * The number of entries of a map or set that a fix proposes. The guides name no number: they keep
   * a row below 100 MB, and warn of rows with very many cells.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design">Schema design best
   *     practices, "Keep all information for an entity in a single row"</a>
   */
  public static final int USUAL_ENTRIES = 1000;

  private Limits() {}
}
