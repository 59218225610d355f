package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.Edit;
import java.util.List;
import java.util.stream.Stream;

/**
 * One way to fix a finding.
 *
 * @param code what to write, as source text or as the new key
 * @param how where to write it, in a few words; may be empty
 * @param edits the same as changes of the source, for {@code -Arowsmith.patch}; empty where only a
 *     person can make them
 */
public record Fix(String code, String how, List<Edit> edits) {

  /** Stands for the key of the entity after the edits. */
  private static final String KEY = "{key}";

  public Fix {
    edits = List.copyOf(edits);
  }

  /** Returns this fix together with another one, which it makes necessary. */
  public Fix and(Fix next) {
    String own = how.isEmpty() || code.isEmpty() ? code + how : "%s   (%s)".formatted(code, how);
    return new Fix(
        own + "\n" + next.code,
        next.how,
        Stream.concat(edits.stream(), next.edits.stream()).toList());
  }

  /**
   * Creates a fix that is shown as the key that comes of it. Whoever judges it has read the entity
   * with the edits, and draws its key.
   */
  public static Fix ofKey(String how, List<Edit> edits) {
    return new Fix(KEY, how, edits);
  }

  /** Returns whether its code is the key after its edits. */
  public boolean showsKey() {
    return code.equals(KEY);
  }

  /** Returns the same fix, which only a person can apply. */
  public Fix withoutEdits() {
    return new Fix(code, how);
  }

  /** Returns the same fix with other code. */
  public Fix withCode(String other) {
    return new Fix(other, how, edits);
  }

  /** Creates a fix in words, which only a person can apply. */
  public Fix(String code, String how) {
    this(code, how, List.of());
  }
}
