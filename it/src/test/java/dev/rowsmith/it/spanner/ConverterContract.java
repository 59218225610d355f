package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.it.spanner.Offer.Email;
import dev.rowsmith.it.spanner.Offer.Money;
import dev.rowsmith.it.spanner.Offer.Terms;
import dev.rowsmith.it.spanner.OfferRepository.OffersByPriceEntry;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values of the user's own types are converted; each dialect runs this. */
abstract class ConverterContract {

  private static final Terms TERMS = new Terms(Duration.ofMinutes(90), null);

  @Test
  void converted_values_come_back_as_they_were(OfferRepository offers, SpannerDatabase database) {
    Offer full =
        new Offer(
            new Email("a@full.org"),
            1,
            new Money(250),
            new Money(-1),
            Optional.of(new Money(300)),
            List.of(new Money(1), new Money(2)),
            20,
            new Money(5),
            TERMS,
            seconds(9),
            List.of(seconds(0), seconds(-7)));
    offers.insert(full);

    assertThat(offers.find(new Email("A@full.org"), 1)).contains(full);
    Struct row = row(database, "a@full.org", "price", "minutes", "lasts", "delivery");
    assertThat(row.getLong(0)).isEqualTo(250);
    assertThat(row.getString(1)).isEqualTo("20 min");
    assertThat(row.getString(2)).isEqualTo("PT1H30M");
    assertThat(row.getBytes(3).toByteArray()).isEqualTo(seconds(9).toByteArray());
  }

  @Test
  void a_converter_never_sees_null(OfferRepository offers) {
    offers.insert(offer("a@null.org", 1, 10, null));

    Offer read = offers.find(new Email("a@null.org"), 1).orElseThrow();
    assertThat(read.least()).isNull();
    assertThat(read.most()).isEmpty();
    assertThat(read.terms()).isNull();
    assertThat(read.fee()).isEqualTo(new Money(7));
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> offers.update(OfferKey.of(read)).price(nothing()))
        .withMessageStartingWith("Offer.price: null");
  }

  @Test
  void keys_and_indexes_are_in_the_order_of_what_is_stored(OfferRepository offers) {
    offers
        .insertAll(
            List.of(
                offer("b@order.org", 1, 900_009, null),
                offer("b@order.org", 2, 900_100, new Money(5)),
                offer("C@order.org", 1, 900_020, new Money(4))))
        .orThrow();

    assertThat(offers.scan().buyerBetween(new Email("B@a.org"), new Email("c@z.org")).list())
        .extracting(Offer::price)
        .containsExactly(new Money(900_009), new Money(900_100), new Money(900_020));
    assertThat(offers.scanOffersByPrice().priceFrom(new Money(900_010)).list())
        .extracting(OffersByPriceEntry::price)
        .containsExactly(new Money(900_020), new Money(900_100));
    assertThat(
            offers
                .scanOffersByPrice()
                .priceIn(List.of(new Money(900_100)))
                .least(new Money(5))
                .list())
        .containsExactly(
            new OffersByPriceEntry(
                new Money(900_100), new Money(5), new Email("b@order.org"), 2, null));
    assertThat(new OfferKey(new Email("B@x"), 1)).isLessThan(new OfferKey(new Email("c@x"), 0));
  }

  @Test
  void one_converted_column_is_changed_alone(OfferRepository offers) {
    Offer before = offer("a@update.org", 1, 10, new Money(1));
    offers.insert(before);

    offers
        .update(OfferKey.of(before))
        .price(new Money(11))
        .clearLeast()
        .minutes(3)
        .termsLasts(Duration.ofHours(1))
        .apply();

    Offer read = offers.find(OfferKey.of(before)).orElseThrow();
    assertThat(read.price()).isEqualTo(new Money(11));
    assertThat(read.least()).isNull();
    assertThat(read.minutes()).isEqualTo(3);
    assertThat(read.terms()).isEqualTo(new Terms(Duration.ofHours(1), null));
  }

  @Test
  void a_message_that_cannot_be_read_is_reported(OfferRepository offers, SpannerDatabase database) {
    Offer before = offer("a@message.org", 1, 10, null);
    offers.insert(before);
    offers.update(OfferKey.of(before)).delivery(seconds(3)).apply();
    assertThat(offers.find(OfferKey.of(before)).map(Offer::delivery)).contains(seconds(3));
    database
        .client()
        .write(
            List.of(
                Mutation.newUpdateBuilder("Offers")
                    .set("buyer")
                    .to("a@message.org")
                    .set("number")
                    .to(1)
                    .set("delivery")
                    .to(ByteArray.copyFrom(new byte[] {8}))
                    .build()));

    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> offers.find(OfferKey.of(before)))
        .withMessageContaining("column delivery: 1 bytes are not a valid Duration: ");
    offers.delete(OfferKey.of(before));
  }

  @Test
  void what_cannot_be_converted_is_reported_with_table_key_and_column(
      OfferRepository offers, SpannerDatabase database) {
    offers.insert(offer("a@bad.org", 3, 1_000_000, null));
    database
        .client()
        .write(
            List.of(
                Mutation.newUpdateBuilder("Offers")
                    .set("buyer")
                    .to("a@bad.org")
                    .set("number")
                    .to(3)
                    .set("lasts")
                    .to("forever")
                    .build()));

    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> offers.find(new Email("a@bad.org"), 3))
        .withMessageContaining(
            "row (a@bad.org, 3) of table Offers cannot be read as Offer: column lasts: ")
        .satisfies(
            problem -> {
              assertThat(problem.table()).isEqualTo("Offers");
              assertThat(problem.key()).isEqualTo("(a@bad.org, 3)");
              assertThat(problem.column()).isEqualTo("lasts");
              assertThat(problem).hasRootCauseInstanceOf(RuntimeException.class);
            });
    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> offers.scan().buyer(new Email("a@bad.org")).list())
        .withMessageContaining("column lasts");
    assertThatExceptionOfType(UnreadableRowException.class)
        .isThrownBy(() -> offers.scanOffersByPrice().price(new Money(1_000_000)).list())
        .withMessageContaining("row (a@bad.org, 3) of table Offers")
        .withMessageContaining("column lasts");
    offers.delete(new Email("a@bad.org"), 3);
  }

  private static Offer offer(String buyer, int number, long price, @Nullable Money least) {
    return new Offer(
        new Email(buyer),
        number,
        new Money(price),
        least,
        Optional.empty(),
        List.of(),
        1,
        null,
        null,
        null,
        List.of());
  }

  private static com.google.protobuf.Duration seconds(long number) {
    return com.google.protobuf.Duration.newBuilder().setSeconds(number).build();
  }

  private static Struct row(SpannerDatabase database, String buyer, String... columns) {
    return Objects.requireNonNull(
        database.client().singleUse().readRow("Offers", Key.of(buyer, 1), List.of(columns)));
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static Offer.Money nothing() {
    return null;
  }
}
