package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.List;

/**
 * An edit with the text that it changes.
 *
 * @param edit the edit
 * @param place where it applies
 * @param order for {@link Edit.Reorder}, the places of the declarations in their new order
 */
record PlacedEdit(Edit edit, Place place, List<Place> order) {

  static PlacedEdit of(Edit edit, Places places) throws UnpatchableException {
    List<Place> order = new ArrayList<>();
    if (edit instanceof Edit.Reorder reorder) {
      for (SourceRef declaration : reorder.declarations()) {
        order.add(places.find(declaration));
      }
    }
    return new PlacedEdit(edit, places.find(edit.place()), List.copyOf(order));
  }
}
