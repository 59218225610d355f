package dev.rowsmith.it.personal;

import dev.rowsmith.bigtable.Cell;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Values that cannot be written, and what of them a message shows. */
@SuppressWarnings("ImmutableEnumChecker") // a change holds no state
enum RefusedValues {
  CODEC_OF_SEGMENT(true, "Zelda", values -> values.code = Faults.TEXT),
  DIGITS_OF_SEGMENT(true, "4711", values -> values.bed = Faults.NUMBER),
  FORM(false, "2031-12-31", values -> values.seen = time()),
  CODEC(false, "Zelda", values -> values.secret = Faults.TEXT),
  KEY_OF_MAP(false, "4711", values -> values.notes = Map.of(Faults.NUMBER, Level.LOW)),
  ABSENT_VALUE_OF_MAP(false, "4711", values -> values.notes = Collections.singletonMap(4711, null)),
  MEMBER_OF_SET(false, "4711", values -> values.tags = Set.of(Faults.NUMBER)),
  PART_OF_RECORD(false, "4711", values -> values.reviews = Map.of(Faults.NUMBER, Level.LOW)),
  TIME_OF_VERSION(
      false, "2031-12-31", values -> values.history = List.of(new Cell<>(time(), Level.LOW)));

  /** Whether it is the key that cannot hold them. */
  final boolean key;

  final String marker;
  private final Consumer<Values> change;

  RefusedValues(boolean key, String marker, Consumer<Values> change) {
    this.key = key;
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
