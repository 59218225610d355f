package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.Vectors;
import dev.rowsmith.runtime.key.segment.BooleanSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.RecordSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The bytes of qualifiers of several values to fixed vectors, and their order to values. */
class RecordSegmentTest {

  private enum Wing {
    EAST,
    WEST
  }

  private record Id(String user, int number) {}

  private record Visit(String user, Instant at) {}

  private record Room(Wing wing, int floor) {}

  private record Slot(Room room, LocalDate day) {}

  private record Seen(boolean first, UUID id) {}

  private record Tag(String name) {}

  private static final RecordSegment<Id> IDS =
      RecordSegment.of("Shop", "ids", Id.class)
          .part(TextSegment.of("Shop", "ids.user").followedBy("#"), Id::user)
          .part(IntegralSegment.ofInt("Shop", "ids.number"), Id::number)
          .from(parts -> new Id((String) parts[0], (int) parts[1]));

  private static final RecordSegment<Visit> VISITS =
      RecordSegment.of("Shop", "visits", Visit.class)
          .part(TextSegment.of("Shop", "visits.user").followedBy("#"), Visit::user)
          .part(InstantSegment.of("Shop", "visits.at").descending(), Visit::at)
          .from(parts -> new Visit((String) parts[0], (Instant) parts[1]));

  private static final RecordSegment<Slot> SLOTS =
      RecordSegment.of("Shop", "slots", Slot.class)
          .part(
              RecordSegment.of("Shop", "slots.room", Room.class)
                  .part(EnumSegment.of("Shop", "wing", Wing.values()).followedBy("#"), Room::wing)
                  .part(IntegralSegment.ofInt("Shop", "floor").descending(), Room::floor)
                  .from(parts -> new Room((Wing) parts[0], (int) parts[1]))
                  .followedBy("#"),
              Slot::room)
          .part(CalendarSegment.ofLocalDate("Shop", "day"), Slot::day)
          .from(parts -> new Slot((Room) parts[0], (LocalDate) parts[1]));

  private static final RecordSegment<Seen> SEEN =
      RecordSegment.of("Shop", "seen", Seen.class)
          .part(BooleanSegment.of("Shop", "first").followedBy("#"), Seen::first)
          .part(UuidSegment.of("Shop", "id"), Seen::id)
          .from(parts -> new Seen((boolean) parts[0], (UUID) parts[1]));

  private static final RecordSegment<Tag> TAGS =
      RecordSegment.of("Shop", "tags", Tag.class)
          .part(TextSegment.ofVerbatim("Shop", "tags"), Tag::name)
          .from(parts -> new Tag((String) parts[0]));

  private static final RecordSegment<Id> VERBATIM_IDS =
      RecordSegment.of("Shop", "ids", Id.class)
          .part(TextSegment.ofVerbatim("Shop", "ids.user").followedBy(":"), Id::user)
          .part(
              IntegralSegment.ofInt("Shop", "ids.number")
                  .as(IntegerEncoding.decimal().minimumDigits(4)),
              Id::number)
          .from(parts -> new Id((String) parts[0], (int) parts[1]));

  private record Case<T>(KeySegment<T> segment, Function<String[], T> parser) {

    void check(String written, ByteString bytes) {
      T value = parser.apply(written.split(", ", -1));
      assertThat(segment.encodeWhole(value)).isEqualTo(bytes);
      assertThat(read(segment, bytes)).isEqualTo(value);
    }
  }

  private static final Map<String, Case<?>> CASES =
      Map.of(
          "String, int",
          new Case<>(IDS, each -> new Id(Vectors.text(each[0]), Integer.parseInt(each[1]))),
          "String, descending Instant",
          new Case<>(VISITS, each -> new Visit(each[0], Instant.parse(each[1]))),
          "(enum, descending int), LocalDate",
          new Case<>(
              SLOTS,
              each ->
                  new Slot(
                      new Room(Wing.valueOf(each[0]), Integer.parseInt(each[1])),
                      LocalDate.parse(each[2]))),
          "boolean, UUID",
          new Case<>(
              SEEN, each -> new Seen(Boolean.parseBoolean(each[0]), UUID.fromString(each[1]))),
          "String",
          new Case<>(TAGS, each -> new Tag(each[0])),
          "String, int as `{user}:{number}`, 4 digits",
          new Case<>(VERBATIM_IDS, each -> new Id(each[0], Integer.parseInt(each[1]))),
          "int of 2 bytes, the highest first",
          new Case<>(
              IntegralSegment.ofInt("Shop", "seconds").as(IntegerEncoding.bigEndian(2).unsigned()),
              each -> Integer.valueOf(each[0])),
          "int without padding",
          new Case<>(
              IntegralSegment.ofInt("Shop", "numbers").as(IntegerEncoding.decimal()),
              each -> Integer.valueOf(each[0])));

  @TestFactory
  List<DynamicTest> a_qualifier_is_written_and_read_as_its_vectors_say() throws IOException {
    return Vectors.rows("qualifier-vectors.tsv").stream()
        .map(row -> DynamicTest.dynamicTest(row.get(0) + ": " + row.get(1), () -> check(row)))
        .toList();
  }

  private static void check(List<String> row) {
    Case<?> found = CASES.get(row.get(0));
    assertThat(found).isNotNull();
    if (found != null) {
      found.check(row.get(1), ByteString.copyFrom(HexFormat.of().parseHex(row.get(2))));
    }
  }

  @Test
  void every_type_has_a_vector() throws IOException {
    assertThat(Vectors.rows("qualifier-vectors.tsv"))
        .extracting(row -> row.get(0))
        .containsAll(CASES.keySet());
  }

  @Test
  void the_page_on_columns_shows_exactly_these_vectors() throws IOException {
    assertThat(Vectors.tableOf("columns.md"))
        .isEqualTo(Vectors.asTable(Vectors.rows("qualifier-vectors.tsv")));
  }

  @Test
  void qualifiers_sort_as_the_values_of_the_components() {
    List<Id> sorted =
        List.of(
            new Id("a", Integer.MIN_VALUE),
            new Id("a", -1),
            new Id("a", 0),
            new Id("a", 10),
            new Id("a ", 0),
            new Id("a#", 0),
            new Id("a#0", 0),
            new Id("aa", -5),
            new Id("b", 0));
    assertThat(sorted.stream().sorted(IDS::compare)).isEqualTo(sorted);
    assertThat(IDS.ordered()).isTrue();
    assertThat(IDS.isDescending()).isFalse();
  }

  @Test
  void other_bytes_are_refused() {
    for (String qualifier : List.of("", "a", "a#", "a#2", "a#0000000002#", "a b#0000000002")) {
      assertThatThrownBy(() -> read(IDS, ByteString.copyFromUtf8(qualifier)))
          .as(qualifier)
          .isInstanceOf(KeyFormatException.class);
    }
  }

  @Test
  @SuppressWarnings("NullAway") // Callers need not be null-marked.
  void a_record_that_is_null_is_refused_by_its_path() {
    assertThatThrownBy(() -> SLOTS.encode(new Slot(null, LocalDate.EPOCH)))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Shop.slots.room: null");
    assertThatThrownBy(() -> IDS.encode(null))
        .isInstanceOf(KeyValueException.class)
        .hasMessageStartingWith("Shop.ids: null");
  }

  @Test
  void a_record_without_components_is_no_segment() {
    assertThatThrownBy(() -> RecordSegment.of("Shop", "x", Tag.class).from(parts -> new Tag("")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Tag has no components");
  }

  @Test
  void the_parts_are_shown_to_people() {
    assertThat(IDS).hasToString("ids (ids.user (text), ids.number (decimal, 10 digits))");
  }

  private static <T> T read(KeySegment<T> segment, ByteString bytes) {
    KeyReader reader = KeyReader.of("Shop", bytes);
    T value = segment.read(reader);
    reader.end();
    return value;
  }
}
