package dev.rowsmith.runtime.key;

/** The bytes of a segment in the terms of Bigtable's own encodings of row keys. */
public enum KeyField {
  /** Text in UTF-8: {@code String.Encoding.Utf8Bytes}. */
  TEXT,
  /** A signed integer that sorts: {@code Int64.Encoding.OrderedCodeBytes}. */
  ORDERED_CODE,
  /** Any other bytes, as they are: {@code Bytes.Encoding.Raw}. */
  BYTES
}
