package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
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
        .hasMessageContaining("declare it as Long");
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

  private void write(ByteString key, String qualifier, String value) {
    client.mutateRow(
        RowMutation.create(TableId.of(samples.table()), key).setCell("f", qualifier, value));
  }
}
