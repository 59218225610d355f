package dev.rowsmith.processor.model;

/** What {@code @Table(format = …)} says; the names are those of {@code KeyFormat}. */
public enum KeyFormat {
  READABLE,
  VERBATIM,
  ORDERED_CODE
}
