package dev.rowsmith.processor.model;

/** Says whether generated code can use the codec that a segment names. */
public enum CodecFit {
  /** It can, or there is no codec. */
  FITS,
  /** The class is no {@code KeyCodec} of the segment's type. */
  OTHER_TYPE,
  /**
   * The class is abstract, hidden or inner, or has no constructor that takes and throws nothing.
   */
  NOT_CONSTRUCTIBLE
}
