package dev.rowsmith.adopt.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.Empty;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.UnknownFieldSet;
import com.google.protobuf.Value;
import com.google.type.Money;
import dev.rowsmith.adopt.bigtable.internal.column.MessageForms;
import dev.rowsmith.adopt.bigtable.internal.column.ValueForm;
import dev.rowsmith.adopt.bigtable.internal.column.ValueForms;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MessageFormsTest {

  private static final ByteString NEWER_FIELD =
      UnknownFieldSet.newBuilder()
          .addField(9, UnknownFieldSet.Field.newBuilder().addVarint(7).build())
          .build()
          .toByteString();

  private static ValueForm form(List<ByteString> values, AbstractMessage... classes) {
    return new ValueForms(new MessageForms(List.of(classes))).of(values, 0);
  }

  private static List<ByteString> prices(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            at ->
                Money.newBuilder()
                    .setCurrencyCode(at % 2 == 0 ? "EUR" : "CHF")
                    .setUnits(at * 1_000L)
                    .build()
                    .toByteString())
        .toList();
  }

  @Test
  void values_are_of_the_class_that_knows_their_fields_whatever_is_named_first() {
    ValueForm form =
        form(prices(40), Empty.getDefaultInstance(), Timestamp.getDefaultInstance(), money());

    assertThat(form.type().name()).isEqualTo("com.google.type.Money");
    assertThat(form.words()).isEqualTo("messages of Money");
  }

  @Test
  void of_classes_with_the_same_fields_the_first_is_taken() {
    List<ByteString> times =
        IntStream.range(1, 40)
            .mapToObj(at -> Timestamp.newBuilder().setSeconds(at).build().toByteString())
            .toList();

    assertThat(form(times, Timestamp.getDefaultInstance(), Duration.getDefaultInstance()).words())
        .isEqualTo("messages of Timestamp");
    assertThat(form(times, Duration.getDefaultInstance(), Timestamp.getDefaultInstance()).words())
        .isEqualTo("messages of Duration");
  }

  @Test
  void fields_of_a_newer_version_stay_where_their_order_does() {
    List<ByteString> values = new ArrayList<>(prices(40));
    values.set(3, values.get(3).concat(NEWER_FIELD));
    assertThat(form(values, money()).words())
        .isEqualTo("messages of Money; 1 have fields that the class does not know");

    values.set(3, NEWER_FIELD.concat(prices(1).get(0))); // It would be written behind the others.
    assertThat(form(values, money()).type().name()).isEqualTo(ByteString.class.getName());
    assertThat(form(values, money()).words()).endsWith(" bytes; 39 of 40 values are Money");
  }

  @Test
  void fields_that_a_message_inside_does_not_know_count_too() {
    ByteString newer =
        Value.newBuilder()
            .setStructValue(
                Struct.newBuilder()
                    .setUnknownFields(
                        UnknownFieldSet.newBuilder()
                            .addField(9, UnknownFieldSet.Field.newBuilder().addVarint(7).build())
                            .build()))
            .build()
            .toByteString();

    assertThat(form(List.of(newer, newer), Value.getDefaultInstance()).words())
        .isEqualTo("4 bytes");
  }

  @Test
  void mixed_values_are_bytes_with_the_counts_of_each_class() {
    List<ByteString> values = new ArrayList<>(prices(30));
    for (int at = 1; at <= 20; at++) {
      values.add(
          Value.newBuilder()
              .setStructValue(
                  Struct.newBuilder().putFields("n", Value.newBuilder().setNumberValue(at).build()))
              .build()
              .toByteString());
    }

    ValueForm form = form(values, Value.getDefaultInstance(), money());

    assertThat(form.type().name()).isEqualTo(ByteString.class.getName());
    assertThat(form.words())
        .endsWith(" bytes; 20 of 50 values are Value; 30 of 50 values are Money");
  }

  @Test
  void numbers_and_texts_stay_what_they_are() {
    List<ByteString> texts = List.of(ByteString.copyFromUtf8("ORD"), ByteString.copyFromUtf8("x"));
    List<ByteString> absent = List.of(ByteString.EMPTY, ByteString.EMPTY);

    assertThat(form(texts, money(), Empty.getDefaultInstance()).words()).isEqualTo("text");
    assertThat(form(absent, money()).words()).isEqualTo("no bytes");
  }

  private static Money money() {
    return Money.getDefaultInstance();
  }
}
