package dev.rowsmith.processor.edit;

import java.util.List;

/** Source code as it should be, which {@code toString} returns, with the edits that write it. */
public interface SourceCode {

  /** Returns the edits that make it of what is declared. */
  List<Edit> edits();

  /** Returns what goes, in words; empty where nothing does. */
  default String how() {
    return "";
  }
}
