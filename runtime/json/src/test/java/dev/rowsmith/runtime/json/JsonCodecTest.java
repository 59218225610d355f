package dev.rowsmith.runtime.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JsonCodecTest {

  record Address(String street, int number, List<String> lines, Instant since, LocalDate until) {}

  record Note(Optional<String> text) {}

  private static final JsonCodec<Address> ADDRESSES = JsonCodec.of(Address.class);

  private static final Address HOME =
      new Address(
          "Hauptstraße",
          7,
          List.of("a", "b"),
          Instant.parse("2026-05-01T12:00:00.123456789Z"),
          LocalDate.of(2027, 1, 2));

  @Test
  void a_record_is_written_without_spaces_and_with_times_as_text() {
    assertThat(ADDRESSES.encode(HOME).toStringUtf8())
        .isEqualTo(
            "{\"street\":\"Hauptstraße\",\"number\":7,\"lines\":[\"a\",\"b\"],"
                + "\"since\":\"2026-05-01T12:00:00.123456789Z\",\"until\":\"2027-01-02\"}");
  }

  @Test
  void what_was_written_is_read() {
    assertThat(ADDRESSES.decode(ADDRESSES.encode(HOME))).isEqualTo(HOME);
    JsonCodec<Note> notes = JsonCodec.of(Note.class);
    assertThat(notes.decode(notes.encode(new Note(Optional.of("x")))).text()).contains("x");
    assertThat(notes.decode(notes.encode(new Note(Optional.empty()))).text()).isEmpty();
  }

  @Test
  void bytes_that_are_no_such_json_are_refused_with_their_length() {
    refused("{\"street\":", "10 bytes that are not JSON of Address");
    refused("{\"number\":1,\"town\":\"b\"}", "town");
    refused("{\"number\":1} {}", "bytes that are not JSON of Address");
    refused("{\"number\":null}", "not JSON of Address");
    refused("null", "the JSON null, and an absent Address has no cell");
    refused("", "0 bytes that are not JSON of Address");
  }

  @Test
  void types_with_type_arguments_keep_what_they_hold() {
    JsonCodec<Map<String, Set<LocalDate>>> days = JsonCodec.of(new TypeReference<>() {});
    Map<String, Set<LocalDate>> value = Map.of("a", Set.of(LocalDate.of(2027, 1, 2)));

    assertThat(days.encode(value).toStringUtf8()).isEqualTo("{\"a\":[\"2027-01-02\"]}");
    assertThat(days.decode(days.encode(value))).isEqualTo(value);
    assertThatThrownBy(() -> days.decode(ByteString.copyFromUtf8("[1]")))
        .hasMessageContaining("3 bytes that are not JSON of Map<String, Set<LocalDate>>");
    assertThatThrownBy(() -> days.decode(ByteString.copyFromUtf8("null")))
        .hasMessage("the JSON null, and an absent Map<String, Set<LocalDate>> has no cell");
  }

  @Test
  void a_value_that_jackson_cannot_write_is_refused() {
    JsonCodec<Object> objects = JsonCodec.of(Object.class);
    assertThatThrownBy(() -> objects.encode(new Object()))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining("no JSON of Object");
  }

  private static void refused(String json, String words) {
    assertThatThrownBy(() -> ADDRESSES.decode(ByteString.copyFromUtf8(json)))
        .isInstanceOf(CellFormatException.class)
        .hasMessageContaining(words);
  }
}
