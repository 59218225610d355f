package dev.rowsmith.processor.check;

import java.util.regex.Pattern;

/** Holds every threshold of the checks, each with the source of the limit. */
public final class Limits {

  /**
   * The most characters of a table's name.
   *
   * @see <a
   *     href="https://cloud.google.com/bigtable/docs/reference/admin/rpc/google.bigtable.admin.v2#createtablerequest">CreateTableRequest,
   *     field table_id</a>
   */
  public static final int TABLE_NAME = 50;

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
  public static final int QUALIFIER_BYTES = 16 * 1024;

  /**
   * The longest qualifier that counts as short. The guide names no number: its bad example is
   * {@code CELLPHONE_NUMBER}, of 16 characters.
   *
   * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Schema design
   *     for time series data, "Use short but meaningful names"</a>
   */
  public static final int SHORT_QUALIFIER = 15;

  /**
   * The most bytes of a row key: 4 KiB.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-data-size">Bigtable: data size
   *     limits</a>
   */
  public static final int ROW_KEY_BYTES = 4 * 1024;

  /** The most decimal digits of a number in a key: those of {@link Long#MAX_VALUE}. */
  public static final int KEY_DIGITS = 19;

  /**
   * What may fill a text segment up to its width: the printable characters below the delimiter
   * {@code #}. The key format escapes them inside values, so that only filling shows them.
   */
  public static final String PADS = " !\"";

  private Limits() {}
}
