package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.OptionalInt;

/** Order of places from the widest to the narrowest: country, state, county, city, street. */
final class Geography {

  private static final List<Words> WIDEST_FIRST =
      List.of(Words.COUNTRY, Words.STATE_OF_COUNTRY, Words.COUNTY, Words.CITY, Words.STREET);

  private Geography() {}

  /**
   * Returns whether a place comes before one that contains it: {@code city} and {@code country}.
   */
  static boolean isWithin(Part part, Part other) {
    OptionalInt inner = level(part);
    OptionalInt outer = level(other);
    return inner.isPresent()
        && outer.isPresent()
        && inner.getAsInt() > outer.getAsInt()
        && qualifier(part).equals(qualifier(other));
  }

  /** The city of the origin is not in the country of the destination. */
  private static List<String> qualifier(Part part) {
    return words(part).beforeHead().words();
  }

  private static OptionalInt level(Part part) {
    if (part.kind() != ValueKind.STRING && part.kind() != ValueKind.ENUM) {
      return OptionalInt.empty();
    }
    String head = words(part).head();
    String raw = NameWords.split(part.name()).head(); // A state may be a status as well.
    for (int level = 0; level < WIDEST_FIRST.size(); level++) {
      if (WIDEST_FIRST.get(level).has(head) || WIDEST_FIRST.get(level).has(raw)) {
        return OptionalInt.of(level);
      }
    }
    return OptionalInt.empty();
  }

  private static NameWords words(Part part) {
    return NameWords.of(part.name()).without(Words.FEW_FORM); // countryCode
  }
}
