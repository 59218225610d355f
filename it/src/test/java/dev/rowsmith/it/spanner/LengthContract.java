package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.ByteArray;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Values are as long as their columns at most; each dialect runs this. */
abstract class LengthContract {

  /** One character outside of the basic plane, which are two of Java. */
  private static final String SMILE = "\uD83D\uDE00";

  private static ByteArray bytes(int count) {
    return ByteArray.copyFrom(new byte[count]);
  }

  private static void assertRefused(ThrowingCallable write, String message) {
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(write)
        .withMessageStartingWith(message)
        .withMessageContaining("raise the length of @Column");
  }

  @Test
  void values_of_the_declared_length_are_read_as_they_were_written(LabelRepository labels) {
    Label longest =
        new Label(
            "12345678",
            SMILE.repeat(5),
            bytes(4),
            List.of("\u20ac\u20ac\u20ac", SMILE + "ab"),
            List.of(bytes(2), bytes(0)));
    labels.insert(longest);

    assertThat(labels.find("12345678")).contains(longest);
  }

  @Test
  void longer_values_are_refused_by_every_write_with_entity_component_and_lengths(
      LabelRepository labels) {
    Label tooLong = Label.of("a").withText("letter");
    String message = "Label.text: 6 characters, and the column takes at most 5; shorten the value";

    assertRefused(() -> labels.insert(tooLong), message);
    assertRefused(() -> labels.insertOrUpdate(tooLong), message);
    assertRefused(() -> labels.replace(tooLong), message);
    assertRefused(() -> labels.update(tooLong), message);
    assertRefused(() -> labels.update("a").text("letter"), message);
    assertThat(labels.find("a")).isEmpty();
  }

  @Test
  void bytes_and_elements_are_refused_with_their_place(LabelRepository labels) {
    assertRefused(
        () -> labels.insert(new Label("b", null, bytes(5), List.of(), List.of())),
        "Label.picture: 5 bytes, and the column takes at most 4");
    assertRefused(
        () -> labels.insert(new Label("b", null, null, List.of("abc", "abcd"), List.of())),
        "Label.words: element 1: 4 characters, and the column takes at most 3");
    assertRefused(
        () -> labels.insert(new Label("b", null, null, List.of(), List.of(bytes(3)))),
        "Label.marks: element 0: 3 bytes, and the column takes at most 2");
    assertRefused(
        () -> labels.insert(Label.of("123456789")),
        "Label.id: 9 characters, and the column takes at most 8");
  }

  @Test
  void a_key_that_is_too_long_is_not_found_and_not_updated(LabelRepository labels) {
    assertThat(labels.find("123456789")).isEmpty();
    assertThatExceptionOfType(KeyValueException.class)
        .isThrownBy(() -> labels.update("123456789").text("a"))
        .withMessageContaining("Label.id: 9 characters");
  }

  @Test
  void one_value_that_is_too_long_does_not_keep_the_others_of_a_list_away(LabelRepository labels) {
    assertThatExceptionOfType(BulkWriteException.class)
        .isThrownBy(
            () ->
                labels
                    .insertAll(
                        List.of(Label.of("c1"), Label.of("c2").withText("letter"), Label.of("c3")))
                    .orThrow())
        .withMessageContaining("1 of 3 rows")
        .withMessageContaining("Label.text: 6 characters");

    assertThat(labels.find("c1")).isPresent();
    assertThat(labels.find("c3")).isPresent();
  }
}
