package dev.rowsmith.processor.patch;

import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.patch.JavaTokens.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Components of a record of one type that an edit brings into another order: calls of its
 * constructor still compile then, and pass the wrong values.
 */
final class SwappedComponents {

  private SwappedComponents() {}

  /** Returns what a person should know of an edit. */
  static Optional<String> warning(PlacedEdit edit) throws UnpatchableException {
    List<Place> swapped = new ArrayList<>();
    for (Place place : edit.order()) {
      if (place.kind() == Place.Kind.COMPONENT && isSwapped(place, edit.order())) {
        swapped.add(place);
      }
    }
    if (swapped.isEmpty()) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>();
    for (Place place : swapped) {
      names.add(place.source().token(place.declaration().name()).text());
    }
    Place first = swapped.get(0);
    String record = first.source().token(first.enclosingClass().classWord() + 1).text();
    return Optional.of(
        "# look at the calls of new %s(…): %s change places, and the compiler cannot tell them apart"
            .formatted(record, Wording.quoted(names)));
  }

  private static boolean isSwapped(Place place, List<Place> order) throws UnpatchableException {
    for (Place other : order) {
      boolean wasBefore = place.offset() < other.offset();
      boolean isBefore = order.indexOf(place) < order.indexOf(other);
      if (wasBefore != isBefore && type(place).equals(type(other))) {
        return true;
      }
    }
    return false;
  }

  private static String type(Place place) throws UnpatchableException {
    List<Token> type = place.declaration().type();
    return place.source().text().substring(type.get(0).start(), type.get(1).end());
  }
}
