package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.edit.Edit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Union of the edits of several findings at one place, where they do not contradict each other. */
final class EditMerge {

  /** The annotations of which a declaration can have several. */
  private static final Set<String> REPEATABLE = Set.of("Family");

  private EditMerge() {}

  /** Returns the edits, each once, with those of one annotation joined into one. */
  static List<PlacedEdit> of(List<PlacedEdit> edits) throws UnpatchableException {
    List<PlacedEdit> merged = new ArrayList<>();
    for (PlacedEdit edit : edits) {
      if (!join(merged, edit)) {
        merged.add(edit);
      }
    }
    return merged;
  }

  private static boolean join(List<PlacedEdit> merged, PlacedEdit edit)
      throws UnpatchableException {
    for (int at = 0; at < merged.size(); at++) {
      PlacedEdit earlier = merged.get(at);
      boolean samePlace =
          earlier.place().source().file().equals(edit.place().source().file())
              && earlier.place().offset() == edit.place().offset();
      if (samePlace && earlier.edit().equals(edit.edit())) {
        return true;
      }
      if (samePlace
          && earlier.edit() instanceof Edit.Annotate one
          && edit.edit() instanceof Edit.Annotate other
          && one.annotation().equals(other.annotation())) {
        if (!contradict(one, other)) {
          merged.set(at, new PlacedEdit(both(one, other), edit.place(), List.of()));
          return true;
        }
        if (edit.place().annotation() || !REPEATABLE.contains(one.annotation())) {
          throw new UnpatchableException("another fix writes another @" + one.annotation());
        }
      }
    }
    return false;
  }

  private static boolean contradict(Edit.Annotate one, Edit.Annotate other) {
    return one.set().entrySet().stream()
            .anyMatch(
                attribute -> {
                  Object declared = other.set().get(attribute.getKey());
                  return other.removed().contains(attribute.getKey())
                      || (declared != null && !Objects.equals(declared, attribute.getValue()));
                })
        || one.removed().stream().anyMatch(other.set()::containsKey);
  }

  private static Edit both(Edit.Annotate one, Edit.Annotate other) {
    Map<String, Object> set = new LinkedHashMap<>(one.set());
    set.putAll(other.set());
    Set<String> removed = new TreeSet<>(one.removed());
    removed.addAll(other.removed());
    return new Edit.Annotate(one.place(), one.annotation(), set, removed);
  }
}
