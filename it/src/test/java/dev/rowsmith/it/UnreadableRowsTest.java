package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

@BigtableTest
class UnreadableRowsTest {

  @InjectBigtable SampleRepository samples;
  @InjectBigtable BigtableDataClient client;

  @Test
  void a_corrupt_cell_is_reported_with_its_table_key_and_column() {
    write(new SampleKey("corrupt", 1, "x").encode(), "value", "seven");

    assertThatThrownBy(() -> samples.find("corrupt", 1, "x"))
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            unreadable -> {
              assertThat(unreadable.table()).isEqualTo(samples.table());
              assertThat(unreadable.column()).isEqualTo("f:value");
              assertThat(unreadable.rowKey()).isEqualTo(new SampleKey("corrupt", 1, "x").encode());
              assertThat(unreadable)
                  .hasMessageContaining(samples.table())
                  .hasMessageContaining("corrupt#0000000001#x")
                  .hasMessageContaining("f:value (value)");
            });
    assertThat(samples.exists("corrupt", 1, "x")).isTrue();
  }

  @Test
  void a_scan_reads_up_to_the_corrupt_row_and_reports_it() {
    samples.put(new Sample("halfway", 1, "", 1));
    write(new SampleKey("halfway", 2, "").encode(), "value", "seven");
    samples.put(new Sample("halfway", 3, "", 3));
    var scan = samples.scan().tenant("halfway");

    assertThatThrownBy(scan::list).isInstanceOf(UnreadableRowException.class);
    try (var stream = scan.stream()) {
      var rows = stream.iterator();
      assertThat(rows.next().value()).isEqualTo(1);
      assertThatThrownBy(rows::next).isInstanceOf(UnreadableRowException.class);
    }
    assertThat(scan.count()).isEqualTo(3);
  }

  @Test
  void a_row_without_a_cell_that_cannot_be_absent_is_reported_with_the_fix() {
    write(new SampleKey("absent", 1, "").encode(), "other", "x");

    assertThatThrownBy(() -> samples.find("absent", 1, ""))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("f:value (value): the row has no such cell")
        .hasMessageContaining("declare it as @Nullable Long");
  }

  @Test
  void a_row_of_another_layout_is_reported_by_every_way_of_reading_it() {
    write(ByteString.copyFromUtf8("layout#not a number"), "value", "12345678");
    var scan = samples.scan().tenant("layout");

    assertThatThrownBy(scan::list)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("row 'layout#not a number' of table " + samples.table());
    assertThatThrownBy(() -> scan.keys().forEach(key -> {}))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("row 'layout#not a number' of table " + samples.table());
    assertThat(scan.count()).isEqualTo(1);
  }

  @Test
  void one_corrupt_row_of_many_keys_is_reported() {
    samples.put(new Sample("keys", 1, "", 1));
    write(new SampleKey("keys", 2, "").encode(), "value", "seven");

    assertThatThrownBy(
            () ->
                samples.findAll(
                    List.of(new SampleKey("keys", 1, ""), new SampleKey("keys", 2, ""))))
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("keys#0000000002#");
  }

  @Test
  void a_scan_goes_on_after_rows_that_a_handler_takes_wherever_it_is_given() {
    samples.put(new Sample("handled", 1, "", 1));
    write(new SampleKey("handled", 2, "").encode(), "value", "seven");
    samples.put(new Sample("handled", 3, "", 3));
    List<String> taken = new ArrayList<>();
    UnreadableRows handler = failure -> taken.add(failure.column());

    for (var scan :
        List.of(
            samples.scan().onUnreadable(handler).tenant("handled"),
            samples.scan().tenant("handled").onUnreadable(handler),
            samples.scan().tenant("handled").onUnreadable(handler).numberFrom(0),
            samples.scan().onUnreadable(handler).tenantIn(List.of("handled")).numberFrom(0),
            samples.scan().tenant("handled").numberFrom(0).onUnreadable(handler))) {
      taken.clear();
      assertThat(scan.list()).extracting(Sample::value).containsExactly(1L, 3L);
      assertThat(taken).containsExactly("f:value");
    }
  }

  @Test
  void the_error_that_ends_a_read_of_several_rows_says_how_to_go_on() {
    write(new SampleKey("advice", 1, "").encode(), "value", "seven");
    SampleKey key = new SampleKey("advice", 1, "");

    assertThatThrownBy(() -> samples.scan().tenant("advice").list())
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            failure -> {
              assertThat(failure).hasMessageContaining("scan().onUnreadable(handler)");
              assertThat(failure.rowKey()).isEqualTo(key.encode());
              assertThat(failure.column()).isEqualTo("f:value");
              assertThat(failure.table()).isEqualTo(samples.table());
              assertThat(failure).hasCauseInstanceOf(CellFormatException.class);
            });
    assertThatThrownBy(() -> samples.findAll(List.of(key)))
        .hasMessageContaining("findAll(keys, handler)");
    assertThatThrownBy(() -> samples.find(key))
        .isInstanceOf(UnreadableRowException.class)
        .message()
        .doesNotContain("handler");
  }

  @Test
  void many_keys_are_read_but_for_the_rows_that_a_handler_takes() {
    samples.put(new Sample("some", 1, "", 1));
    write(new SampleKey("some", 2, "").encode(), "value", "seven");
    List<SampleKey> keys = List.of(new SampleKey("some", 1, ""), new SampleKey("some", 2, ""));
    List<ByteString> taken = new ArrayList<>();

    assertThat(samples.findAll(keys, failure -> taken.add(failure.rowKey())))
        .containsOnlyKeys(keys.get(0));
    assertThat(taken).containsExactly(keys.get(1).encode());
    assertThat(samples.findAllAsync(keys, failure -> taken.add(failure.rowKey())).join())
        .containsOnlyKeys(keys.get(0));
    assertThat(taken).hasSize(2);
    assertThatThrownBy(() -> samples.scan().onUnreadable(null))
        .isInstanceOf(NullPointerException.class);
  }

  private void write(ByteString key, String qualifier, String value) {
    client.mutateRow(
        RowMutation.create(TableId.of(samples.table()), key).setCell("f", qualifier, value));
  }
}
