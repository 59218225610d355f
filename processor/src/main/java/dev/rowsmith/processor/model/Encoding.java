package dev.rowsmith.processor.model;

/** What {@code @RowKey(as = …)} says; the names are those of {@code KeyEncoding}. */
public enum Encoding {
  DEFAULT,
  EPOCH_SECONDS,
  EPOCH_MILLIS,
  EPOCH_MICROS,
  REVERSED_DIGITS
}
