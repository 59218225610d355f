package dev.rowsmith.processor.check.lock;

import dev.rowsmith.lock.Change;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.DeclarationCode;
import java.util.List;
import java.util.stream.Collectors;

/** Declarations that leave stored rows as they are, of which each store has its own. */
public interface LockFixes {

  /** Returns the ways to declare a key as it is locked, the best first. */
  List<Fix> ofKey(List<Change> changes);

  /** Returns the ways to declare a column as it is locked, the best first. */
  List<Fix> ofColumn(Change change);

  /** Returns the ways to declare what is kept as it is locked, the best first. */
  List<Fix> ofRetention(Change change);

  /** Returns the fix that declares several components in another way, as the parts of a key. */
  static Fix together(List<DeclarationCode> parts, String how) {
    return new Fix(
        parts.stream().map(DeclarationCode::toString).collect(Collectors.joining(", ")),
        how,
        parts.stream().flatMap(part -> part.edits().stream()).toList());
  }
}
