package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.Set;

/** Adds a modifier to a class in its source, and takes one away. */
final class ModifierEdit {

  private static final Set<String> ACCESS = Set.of("public", "protected", "private");

  private ModifierEdit() {}

  static TextEdit of(SourceFile source, Edit.Modify edit) throws UnpatchableException {
    int word = Declaration.classWord(source, edit.type());
    int first = word;
    while (first > 0 && Declaration.MODIFIERS.contains(source.token(first - 1).text())) {
      first--;
    }
    if (edit.add()) {
      boolean access = ACCESS.contains(source.token(first).text());
      Token before = source.token(access ? first + 1 : first);
      return TextEdit.insert(before.start(), edit.modifier() + " ");
    }
    for (int at = first; at < word; at++) {
      if (source.token(at).is(edit.modifier())) {
        return new TextEdit(source.token(at).start(), source.token(at + 1).start(), "");
      }
    }
    throw new UnpatchableException("%s is not %s".formatted(edit.type(), edit.modifier()));
  }
}
