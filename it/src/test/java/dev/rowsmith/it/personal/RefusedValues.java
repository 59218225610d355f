package dev.rowsmith.it.personal;

import dev.rowsmith.bigtable.Cell;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Values that cannot be written, and what of them a message shows. */
enum RefusedValues {
  CODEC_OF_SEGMENT("Zelda", values -> values.code = Faults.TEXT),
  DIGITS_OF_SEGMENT("4711", values -> values.bed = Faults.NUMBER),
  FORM("2031-12-31", values -> values.seen = time()),
  CODEC("Zelda", values -> values.secret = Faults.TEXT),
  KEY_OF_MAP("4711", values -> values.notes = Map.of(Faults.NUMBER, Level.LOW)),
  ABSENT_VALUE_OF_MAP("4711", values -> values.notes = Collections.singletonMap(4711, null)),
  MEMBER_OF_SET("4711", values -> values.tags = Set.of(Faults.NUMBER)),
  PART_OF_RECORD("4711", values -> values.reviews = Map.of(Faults.NUMBER, Level.LOW)),
  TIME_OF_VERSION("2031-12-31", values -> values.history = List.of(new Cell<>(time(), Level.LOW)));

  final String marker;

  @SuppressWarnings("ImmutableEnumChecker") // A lambda without a state.
  private final Consumer<Values> change;

  RefusedValues(String marker, Consumer<Values> change) {
    this.marker = marker;
    this.change = change;
  }

  /** Returns values of which these are the problem. */
  Values bad() {
    Values values = new Values();
    change.accept(values);
    return values;
  }

  /** Finer than any cell can hold. */
  static Instant time() {
    return Instant.parse("2031-12-31T23:59:59.123456789Z");
  }
}
