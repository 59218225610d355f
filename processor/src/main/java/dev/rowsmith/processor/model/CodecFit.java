package dev.rowsmith.processor.model;

/** Whether generated code can use the codec that a segment or a column names. */
public enum CodecFit {
  /** It can, or there is no codec. */
  FITS,
  /** The class is no {@code KeyCodec} or {@code ValueCodec} of the values' type. */
  OTHER_TYPE,
  /**
   * The class is abstract, hidden or inner, or has no constructor that takes and throws nothing.
   */
  NOT_CONSTRUCTIBLE,
  /** The module that has the codec of a form is not on the class path. */
  MISSING
}
