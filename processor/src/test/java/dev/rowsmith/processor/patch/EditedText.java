package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.edit.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;

/** Applies the edits of one fix, all in one source, as a patch does. */
public final class EditedText {

  private final Places places;

  public EditedText(ProcessingEnvironment environment) {
    places = Objects.requireNonNull(JavacPlaces.of(environment));
  }

  /** Returns the source after the edits; nothing where a patch leaves them out. */
  public Optional<String> after(List<Edit> edits) {
    try {
      List<PlacedEdit> placed = new ArrayList<>();
      for (Edit edit : edits) {
        placed.add(PlacedEdit.of(edit, places));
      }
      Rewrite rewrite = new Rewrite(placed.get(0).place().source());
      rewrite.replace(rewrite.with(placed));
      StringBuilder text = new StringBuilder();
      int at = 0;
      for (TextEdit change : rewrite.changes()) {
        text.append(rewrite.source().text(), at, change.start()).append(change.text());
        at = change.end();
      }
      return Optional.of(text.append(rewrite.source().text().substring(at)).toString());
    } catch (UnpatchableException unfit) {
      return Optional.empty();
    }
  }
}
