package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@BigtableTest
class ColumnTypesTest {

  private static final Instant AT = Instant.parse("2015-02-09T23:12:49.918123Z");

  @InjectBigtable EveryColumnRepository everyColumn;
  @InjectBigtable BigtableDataClient client;

  @Test
  void a_column_of_every_type_is_found_again() {
    EveryColumn entity = full("full", AT);
    everyColumn.put(entity);

    assertThat(everyColumn.find("full"))
        .get()
        .usingRecursiveComparison()
        .withEqualsForType(Double::equals, Double.class)
        .withEqualsForType(Float::equals, Float.class)
        .isEqualTo(entity);
  }

  @Test
  void what_is_absent_is_read_as_absent_and_stores_no_cell() {
    EveryColumn entity = bare("bare");
    everyColumn.put(entity);

    assertThat(everyColumn.find("bare")).contains(entity);
    Row row = client.readRow(TableId.of(everyColumn.table()), "bare");
    assertThat(row.getCells())
        .extracting(cell -> cell.getQualifier().toStringUtf8())
        .containsExactlyInAnyOrder(
            "flag", "tiny", "small", "number", "large", "ratio", "exact", "letter");
  }

  @Test
  void empty_texts_and_bytes_are_present() {
    EveryColumn empty =
        new EveryColumn(
            "empty",
            false,
            (byte) 0,
            (short) 0,
            0,
            0,
            0,
            0,
            'x',
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            "",
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            new byte[0],
            ByteString.EMPTY,
            Optional.of(""),
            Optional.empty(),
            Optional.empty());
    everyColumn.put(empty);

    assertThat(everyColumn.find("empty")).get().usingRecursiveComparison().isEqualTo(empty);
  }

  @Test
  void a_value_that_its_cell_cannot_hold_exactly_is_refused() {
    assertThatThrownBy(() -> everyColumn.put(full("too fine", AT.plusNanos(1))))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("EveryColumn.instant: ");
    assertThat(everyColumn.exists("too fine")).isFalse();
  }

  private static EveryColumn bare(String id) {
    return new EveryColumn(
        id,
        false,
        (byte) -1,
        (short) -1,
        -1,
        -1,
        Float.MIN_VALUE,
        -0.0,
        '\uffff',
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static EveryColumn full(String id, Instant instant) {
    return new EveryColumn(
        id,
        true,
        Byte.MAX_VALUE,
        Short.MIN_VALUE,
        Integer.MAX_VALUE,
        Long.MIN_VALUE,
        1.5f,
        Double.NaN,
        'é',
        false,
        Byte.MIN_VALUE,
        Short.MAX_VALUE,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Float.NEGATIVE_INFINITY,
        Math.PI,
        '\u0000',
        "\u0000 # \uD83D\uDE00",
        EveryColumn.Unit.MILE,
        instant,
        LocalDate.of(2020, 2, 29),
        LocalTime.of(23, 59, 59, 999_999_999),
        LocalDateTime.of(-1, 1, 1, 0, 0),
        YearMonth.of(2020, 5),
        Duration.ofSeconds(-1, 1),
        new UUID(-1, 1),
        new BigDecimal("12.50"),
        BigInteger.TWO.pow(200).negate(),
        new byte[] {0, -1},
        ByteString.copyFrom(new byte[] {-1, 0}),
        Optional.of("maybe"),
        Optional.of(-7L),
        Optional.of(EveryColumn.Unit.METRE));
  }
}
