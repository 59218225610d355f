package dev.rowsmith.processor.encoding;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Segment;

/** Thrown where an encoding does not encode the values of a type in keys of a format. */
final class UnfitEncodingException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  UnfitEncodingException(Segment segment, KeyFormat format) {
    super("as = " + segment.encoding() + " does not encode " + segment.kind() + " in " + format);
  }
}
