package dev.rowsmith.processor.edit;

import java.util.List;

/**
 * Something in the source as it should be. {@code toString()} is what a message prints of it, and
 * {@code edits()} what a patch makes.
 */
public interface SourceCode {

  /** Returns the edits that lead there. */
  List<Edit> edits();

  /** Returns what goes, in words; empty where nothing does. */
  default String how() {
    return "";
  }
}
