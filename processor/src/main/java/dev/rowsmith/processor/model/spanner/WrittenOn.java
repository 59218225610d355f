package dev.rowsmith.processor.model.spanner;

/** The writes that set a commit timestamp; the names are those of the annotation's. */
public enum WrittenOn {
  INSERT,
  EVERY_WRITE,
  REQUEST
}
