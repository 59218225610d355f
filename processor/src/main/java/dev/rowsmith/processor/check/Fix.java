package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.Edit;
import java.util.List;

/**
 * One way to fix a finding.
 *
 * @param code what to write, as source text or as the new key
 * @param how where to write it, in a few words; may be empty
 * @param edits the same as changes of the source, for {@code -Arowsmith.patch}; empty where only a
 *     person can make them
 */
public record Fix(String code, String how, List<Edit> edits) {

  public Fix {
    edits = List.copyOf(edits);
  }

  /** Creates a fix in words, which only a person can apply. */
  public Fix(String code, String how) {
    this(code, how, List.of());
  }
}
