package dev.rowsmith.bigtable;

/** The ways in which the segments of a row key become its bytes; see {@code docs/keys.md}. */
public enum KeyFormat {

  /**
   * Text that people can read, joined by {@code #} and escaped so that keys sort exactly as their
   * values do and no prefix matches a neighbour: for new tables.
   */
  READABLE,

  /**
   * The layout of a table that exists: constants and delimiters as {@link Table#key} says, each
   * value in the encoding its segment names, and nothing escaped. A value that its place cannot
   * hold is refused when it is written.
   */
  VERBATIM,

  /**
   * The binary encoding of Bigtable's own ordered-code struct keys: compact, sorted, and safe for
   * any bytes.
   */
  ORDERED_CODE
}
