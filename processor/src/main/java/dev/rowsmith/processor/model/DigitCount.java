package dev.rowsmith.processor.model;

/** What {@code @RowKey(digitsAre = …)} declares; the names are those of the annotation's enum. */
public enum DigitCount {
  DEFAULT,
  AT_LEAST,
  EXACTLY
}
