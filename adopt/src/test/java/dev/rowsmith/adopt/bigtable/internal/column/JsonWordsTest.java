package dev.rowsmith.adopt.bigtable.internal.column;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JsonWordsTest {

  private static Optional<String> words(String... documents) {
    return words(Stream.of(documents));
  }

  private static Optional<String> words(Stream<String> documents) {
    return JsonWords.of(documents.map(ByteString::copyFromUtf8).toList());
  }

  @Test
  void members_are_named_with_their_types_and_how_often_they_are_there() {
    List<String> documents =
        List.of(
            "{\"name\": \"a\", \"price\": 12, \"tags\": [\"x\"], \"sold\": true}",
            "{\"price\": 12.5, \"name\": \"b\", \"shop\": {\"name\": \"c\"}}",
            "{\"name\": null, \"price\": 7}");

    assertThat(words(Collections.nCopies(5, documents).stream().flatMap(List::stream)))
        .contains(
            "text, JSON objects: name (null or text), price (decimal number or integer), tags"
                + " (array in 5 of 15), sold (boolean in 5 of 15), shop (object in 5 of 15)");
  }

  @Test
  void names_that_are_data_are_counted_and_not_shown() {
    Stream<String> documents =
        IntStream.range(0, 40).mapToObj("{\"id\": 7, \"ann%s@example.com\": 1}"::formatted);

    assertThat(words(documents)).contains("text, JSON objects: id (integer), 40 other members");
    assertThat(words("{\"ann@example.com\": 1}")).contains("text, JSON objects: 1 member");
  }

  @Test
  void arrays_are_json_and_what_only_looks_like_it_is_not() {
    assertThat(words("[1, 2]", "{}")).contains("text, JSON");
    assertThat(words("{}", "{}")).contains("text, JSON objects");
    assertThat(words("{name}")).isEmpty();
    assertThat(words("{} {}")).isEmpty();
    assertThat(words("{\"a\": 1", "{\"a\": 1}")).isEmpty();
    assertThat(words("12")).isEmpty();
    assertThat(new ValueForms(new MessageForms(List.of())).of(List.of(json("{}")), 0).words())
        .isEqualTo("text, JSON objects");
  }

  private static ByteString json(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
