package dev.rowsmith.processor.check;

import java.util.List;

/**
 * One mistake in a key.
 *
 * @param finding what is wrong, without fixes
 * @param changes the changes of the key that may fix it, the best first
 */
public record KeyFinding(Finding finding, List<KeyChange> changes) {

  public KeyFinding {
    changes = List.copyOf(changes);
  }

  public KeyFinding(Finding finding, KeyChange... changes) {
    this(finding, List.of(changes));
  }
}
