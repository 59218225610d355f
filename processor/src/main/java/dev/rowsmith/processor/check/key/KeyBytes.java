package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.SourceRef;
import java.util.OptionalLong;

/** Length of the longest key in bytes, as its store counts them. */
public interface KeyBytes {

  /** Returns the most bytes that the store takes. */
  int most();

  /** Returns the bytes that are in every key, whatever the values. */
  long constants();

  /** Returns the bytes of a part's longest value; empty where the declaration sets no limit. */
  OptionalLong longest(Part part);

  /** Returns where the length of a part is declared, or the part. */
  SourceRef place(Part part);

  /** Adds how the widest part of a key that is too long gets shorter by a number of bytes. */
  Finding shorter(Finding finding, Part widest, long excess);
}
