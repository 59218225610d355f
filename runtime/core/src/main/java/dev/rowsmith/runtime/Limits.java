package dev.rowsmith.runtime;

/**
 * The limits of Cloud Bigtable that are checked before a request is sent.
 *
 * <p>Source: <a href="https://cloud.google.com/bigtable/quotas">Quotas and limits</a>. The service
 * refuses what is above them; the emulator does not.
 */
public final class Limits {

  /** The longest row key: 4 KB, read as 4 KiB. */
  public static final int MAX_KEY_BYTES = 4096;

  /** The longest column qualifier: 16 KB, read as 16 KiB. */
  public static final int MAX_QUALIFIER_BYTES = 16 * 1024;

  /** The largest value of a cell: 100 MB, read as 100 MiB. */
  public static final int MAX_CELL_BYTES = 100 * 1024 * 1024;

  /** The size above which a cell is worth a warning: the recommended 10 MB, read as 10 MiB. */
  public static final int CELL_WARNING_BYTES = 10 * 1024 * 1024;

  /**
   * The most mutations of one row, and of one bulk request over all of its rows: 100,000, as {@code
   * MAX_MUTATIONS} of the Java client's {@code Mutation}.
   */
  public static final int MAX_ROW_MUTATIONS = 100_000;

  /**
   * The most bytes of the mutations of one row: 200 MB.
   *
   * <p>The Java client's {@code Mutation} refuses more than 200 MiB ({@code MAX_BYTE_SIZE}). This
   * constant takes the decimal megabyte, which is 4.6 percent less: a row that passes here passes
   * under either reading, with room for the bytes of the request around it.
   */
  public static final int MAX_ROW_MUTATION_BYTES = 200 * 1000 * 1000;

  private Limits() {}
}
