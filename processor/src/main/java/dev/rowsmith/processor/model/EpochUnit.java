package dev.rowsmith.processor.model;

/** The units of {@code @RowKey(unit = …)}; the names are those of the annotation's own enum. */
public enum EpochUnit {
  DEFAULT,
  SECONDS,
  MILLIS,
  MICROS,
  NANOS
}
