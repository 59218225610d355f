package dev.rowsmith.processor.model;

/** What {@code @RowKey(as = …)} says; the names are those of {@code KeyEncoding}. */
public enum Encoding {
  DEFAULT,
  EPOCH_SECONDS,
  EPOCH_MILLIS,
  EPOCH_MICROS,
  EPOCH_NANOS,
  REVERSED_DIGITS,
  REVERSED_DOMAIN,
  REVERSED_TEXT,
  UNSIGNED,
  HEX,
  HEX_UPPER,
  BIG_ENDIAN,
  BIG_ENDIAN_UNSIGNED,
  LITTLE_ENDIAN,
  COMPLEMENT,
  RAW,
  BASE64,
  BASE64_UNPADDED,
  BASE64_URL,
  BASE64_URL_UNPADDED,
  WORD
}
