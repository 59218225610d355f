package dev.rowsmith.runtime.spanner.internal.scan;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeyRange;
import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The key sets that scans send. */
class KeyPathTest {

  private static final Column<Long> USER = Column.of("user", ColumnType.LONG);
  private static final Column<Instant> AT = Column.of("at", ColumnType.INSTANT);
  private static final Column<String> NAME = Column.of("name", ColumnType.STRING).nullable();
  private static final Instant FROM = Instant.ofEpochSecond(1);
  private static final Instant UNTIL = Instant.ofEpochSecond(2);
  private static final Timestamp LOW = Timestamp.ofTimeSecondsAndNanos(1, 0);
  private static final Timestamp HIGH = Timestamp.ofTimeSecondsAndNanos(2, 0);

  @Test
  void a_range_starts_at_its_lowest_value_and_ends_before_the_highest() {
    KeyPath path = start(KeyLayout.of(KeyPart.ascending(USER), KeyPart.ascending(AT)));

    assertThat(path.bind(List.of(7L)).range(FROM, UNTIL).keySets())
        .containsExactly(KeySet.range(KeyRange.closedOpen(Key.of(7L, LOW), Key.of(7L, HIGH))));
    assertThat(path.bind(List.of(7L)).range(FROM, null).keySets())
        .containsExactly(KeySet.range(KeyRange.closedClosed(Key.of(7L, LOW), Key.of(7L))));
    assertThat(path.bind(List.of(7L)).range(null, UNTIL).keySets())
        .containsExactly(KeySet.range(KeyRange.closedOpen(Key.of(7L), Key.of(7L, HIGH))));
  }

  @Test
  void the_bounds_of_a_descending_part_are_turned() {
    KeyPath path = start(KeyLayout.of(KeyPart.ascending(USER), KeyPart.descending(AT)));

    assertThat(path.bind(List.of(7L)).range(FROM, UNTIL).keySets())
        .containsExactly(KeySet.range(KeyRange.openClosed(Key.of(7L, HIGH), Key.of(7L, LOW))));
    assertThat(path.bind(List.of(7L)).range(FROM, null).keySets())
        .containsExactly(KeySet.range(KeyRange.closedClosed(Key.of(7L), Key.of(7L, LOW))));
    assertThat(path.bind(List.of(7L)).range(null, UNTIL).keySets())
        .containsExactly(KeySet.range(KeyRange.openClosed(Key.of(7L, HIGH), Key.of(7L))));
  }

  @Test
  void null_is_below_no_value() {
    KeyPath path = start(KeyLayout.of(KeyPart.ascending(NAME)));
    Key none = Key.newBuilder().append((String) null).build();

    assertThat(path.range(null, "m").keySets())
        .containsExactly(KeySet.range(KeyRange.openOpen(none, Key.of("m"))));
  }

  @Test
  void a_bound_key_is_a_point_and_a_part_of_one_a_prefix() {
    KeyPath path = start(KeyLayout.of(KeyPart.ascending(USER), KeyPart.ascending(AT)));

    assertThat(path.bind(List.of(7L)).keySets())
        .containsExactly(KeySet.range(KeyRange.prefix(Key.of(7L))));
    assertThat(path.bind(List.of(7L)).bind(List.of(FROM)).keySets())
        .containsExactly(KeySet.singleKey(Key.of(7L, LOW)));
    assertThat(path.bind(List.of(7L, 8L)).bind(List.of(FROM)).keySets())
        .containsExactly(
            KeySet.newBuilder().addKey(Key.of(7L, LOW)).addKey(Key.of(8L, LOW)).build());
  }

  @Test
  void nothing_is_sent_for_no_value_and_for_a_range_without_values() {
    KeyPath path = start(KeyLayout.of(KeyPart.ascending(USER), KeyPart.ascending(AT)));

    assertThat(path.bind(List.of()).keySets()).isEmpty();
    assertThat(path.bind(List.of()).range(FROM, UNTIL).keySets()).isEmpty();
    assertThat(path.bind(List.of(7L)).range(UNTIL, FROM).keySets()).isEmpty();
    assertThat(path.bind(List.of(7L)).range(FROM, FROM).keySets()).isEmpty();
  }

  @Test
  @SuppressWarnings("NullAway") // the elements may be null: only newer compilers show that
  void what_is_beyond_a_row_is_the_rest_of_its_way_and_the_ways_behind_it() {
    KeyPath path = start(KeyLayout.of(KeyPart.ascending(USER), KeyPart.descending(AT)));
    List<Object> row = List.of(8L, HIGH);

    assertThat(path.bind(List.of(9L, 7L, 8L)).keySetsAfter(row))
        .containsExactly(
            KeySet.newBuilder()
                .addRange(KeyRange.prefix(Key.of(9L)))
                .addRange(KeyRange.openClosed(Key.of(8L, HIGH), Key.of(8L)))
                .build());
    assertThat(path.bind(List.of(8L)).range(FROM, null).keySetsAfter(row))
        .containsExactly(KeySet.range(KeyRange.openClosed(Key.of(8L, HIGH), Key.of(8L, LOW))));
    assertThat(path.bind(List.of(8L)).bind(List.of(UNTIL, FROM)).keySetsAfter(row))
        .containsExactly(KeySet.singleKey(Key.of(8L, LOW)));
    assertThat(path.keySetsAfter(row))
        .containsExactly(KeySet.range(KeyRange.openClosed(Key.of(8L, HIGH), Key.of())));
    assertThat(path.bind(List.of(7L)).keySetsAfter(row)).isEmpty();
  }

  @Test
  void a_position_is_one_of_the_scan_or_not() {
    KeyPath path =
        start(KeyLayout.of(KeyPart.ascending(USER), KeyPart.ascending(AT)))
            .bind(List.of(7L))
            .range(FROM, UNTIL);

    assertThat(path.contains(List.of(7L, LOW))).isTrue();
    assertThat(path.contains(List.of(7L, HIGH))).isFalse();
    assertThat(path.contains(List.of(8L, LOW))).isFalse();
  }

  @Test
  void all_shards_are_read_until_the_bound_parts_tell_one() {
    KeyLayout layout =
        KeyLayout.of(KeyPart.ascending(USER), KeyPart.ascending(AT)).sharded("Shard", 4, USER, AT);
    KeyPath path = start(layout).bind(List.of(7L));

    assertThat(path.keySets())
        .containsExactly(
            KeySet.range(KeyRange.prefix(Key.of(0L, 7L))),
            KeySet.range(KeyRange.prefix(Key.of(1L, 7L))),
            KeySet.range(KeyRange.prefix(Key.of(2L, 7L))),
            KeySet.range(KeyRange.prefix(Key.of(3L, 7L))));
    assertThat(path.bind(List.of(FROM)).keySets())
        .containsExactly(KeySet.singleKey(layout.toKey(List.of(7L, FROM))));
  }

  @Test
  void the_end_of_a_prefix_is_the_next_text_by_code_point() {
    assertThat(TextPrefix.end("ab")).isEqualTo("ac");
    assertThat(TextPrefix.end("a\uD7FF")).isEqualTo("a\uE000");
    assertThat(TextPrefix.end("a\uDBFF\uDFFF")).isEqualTo("b");
    assertThat(TextPrefix.end("\uDBFF\uDFFF")).isNull();
    assertThat(TextPrefix.end("")).isNull();
  }

  private static KeyPath start(KeyLayout layout) {
    return KeyPath.start(new SortKey("Log", layout, true, () -> false));
  }
}
