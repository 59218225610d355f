package dev.rowsmith.it.spanner;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.model.spanner.SequenceOptions;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.Difference.Kind;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sequences give the numbers that are declared; each dialect runs this. */
abstract class SequenceContract {

  private static final long LEAST = 1L << 62;

  @Test
  void two_tables_take_their_numbers_from_one_sequence(
      OnlineSaleRepository online, ShopSaleRepository shops) {
    List<Long> numbers = new ArrayList<>();
    for (int sale = 0; sale < 5; sale++) {
      numbers.add(requireNonNull(online.insertReturning(new OnlineSale(null, "/")).number()));
      numbers.add(requireNonNull(shops.insertReturning(new ShopSale(null, "Basel")).number()));
    }

    assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number > LEAST);
    assertThat(numbers)
        .extracting(SequenceContract::counter)
        .isSorted()
        .allMatch(at -> at >= 1_000);
  }

  @Test
  void an_identity_starts_where_it_is_told_and_leaves_numbers_out(ReceiptRepository receipts) {
    List<Long> numbers = new ArrayList<>();
    for (int receipt = 0; receipt < 5; receipt++) {
      numbers.add(requireNonNull(receipts.insertReturning(new Receipt(null, "paid")).number()));
    }

    assertThat(numbers).doesNotHaveDuplicates().allMatch(number -> number > LEAST);
    assertThat(numbers).extracting(SequenceContract::counter).allMatch(at -> at >= 50);
  }

  @Test
  void tables_that_share_a_sequence_are_created_together_or_one_by_one(SpannerDatabase database) {
    SchemaManager schemas = database.schemas();
    TableSchema one = table("One", SequenceOptions.named("Shared").startingWith(7));
    TableSchema two = table("Two", SequenceOptions.named("Shared").startingWith(7));
    TableSchema three = table("Three", SequenceOptions.named("Shared").startingWith(7));

    assertThat(TableSchema.ddl(database.dialect(), List.of(one, two))).hasSize(3);
    schemas.create(one, two);
    schemas.create(three);
    assertThat(schemas.compare(one, two, three)).hasToString("no difference\n");
    TableSchema other = table("Two", SequenceOptions.named("Shared").startingWith(8));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> schemas.compare(one, other))
        .withMessage("the sequence Shared of Two is declared in another way by another table");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TableSchema.ddl(database.dialect(), List.of(one, other)));
  }

  @Test
  void other_gaps_are_settled(SpannerDatabase database) {
    SchemaManager schemas = database.schemas();
    SequenceOptions usual = SequenceOptions.defaults();
    schemas.create(table("Gaps", usual));

    TableSchema wanted = table("Gaps", usual.skipping(1, 99));
    assertThat(schemas.compare(wanted))
        .hasToString(
            "table Gaps\n  sequence Gaps_Number_seq is without gaps; wanted: without 1 to 99\n");
    schemas.apply(wanted);
    assertThat(schemas.compare(wanted).isEmpty()).isTrue();
    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> schemas.apply(table("Gaps", usual.skipping(5, 9))))
        .withMessageContaining("sequence Gaps_Number_seq would give numbers that it leaves out now")
        .withMessageContaining("RESTARTED_SEQUENCES");
    schemas.apply(table("Gaps", usual.skipping(5, 9)), AllowedChange.RESTARTED_SEQUENCES);
    assertThat(schemas.compare(wanted).differences())
        .extracting(Difference::kind)
        .containsExactly(Kind.SEQUENCE_SKIPS_LESS);
    if (database.dialect() == Dialect.GOOGLE_STANDARD_SQL) {
      // The emulator does not take this statement in PostgreSQL.
      schemas.apply(table("Gaps", usual), AllowedChange.RESTARTED_SEQUENCES);
      assertThat(schemas.compare(table("Gaps", usual)).isEmpty()).isTrue();
    }
  }

  @Test
  void a_counter_is_set_anew_when_told(SpannerDatabase database) {
    SchemaManager schemas = database.schemas();
    schemas.create(table("Starts", SequenceOptions.defaults().startingWith(10)));
    TableSchema wanted = table("Starts", SequenceOptions.defaults().startingWith(500));

    assertThat(schemas.compare(table("Starts", SequenceOptions.defaults())).isEmpty()).isTrue();
    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(() -> schemas.apply(wanted))
        .withMessageContaining("the counter of sequence Starts_Number_seq would be set anew")
        .withMessageContaining("RESTARTED_SEQUENCES");
    schemas.apply(wanted, AllowedChange.RESTARTED_SEQUENCES);
    assertThat(schemas.compare(wanted).isEmpty()).isTrue();
  }

  private static TableSchema table(String name, SequenceOptions options) {
    Column<Long> number =
        Column.of("Number", ColumnType.LONG)
            .filledWith(Fill.BIT_REVERSED_SEQUENCE)
            .numberedBy(options);
    return TableSchema.of("Entity", name, KeyLayout.of(KeyPart.ascending(number)), number);
  }

  /** Returns the value whose bits make a number. */
  private static long counter(long number) {
    return Long.reverse(number) >>> 1;
  }
}
