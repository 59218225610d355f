package dev.rowsmith.it;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@BigtableTest
class MapperOnTheClientTest {

  @Test
  void a_generated_mapper_reads_through_the_client_itself(
      BigtableDataClient client, SampleRepository samples) {
    Sample one = new Sample("mapper", 1, "", 1);
    Sample two = new Sample("mapper", 2, "", 2);
    samples.putAll(List.of(one, two)).orThrow();
    TableId table = TableId.of(samples.table());
    SampleMapper mapper = new SampleMapper();

    List<Sample> found = new ArrayList<>();
    client.readRowsCallable(mapper).call(Query.create(table).prefix("mapper#")).forEach(found::add);
    assertThat(found).containsExactly(one, two);
    assertThat(
            client
                .readRowCallable(mapper)
                .call(Query.create(table).rowKey(SampleKey.of(two).encode())))
        .isEqualTo(two);
    assertThat(mapper.schema()).isSameAs(SampleTable.SCHEMA);
    assertThat(mapper.getKey(two)).isEqualTo(SampleKey.of(two).encode());
  }

  @Test
  @Timeout(value = 30, unit = SECONDS)
  void a_corrupt_row_ends_a_read_of_the_client_with_its_cause(
      BigtableDataClient client, SampleRepository samples) {
    TableId table = TableId.of(samples.table());
    ByteString key = new SampleKey("corrupt", 1, "").encode();
    client.mutateRow(RowMutation.create(table, key).setCell("f", "value", "seven"));
    SampleMapper mapper = new SampleMapper();

    assertThatThrownBy(() -> client.readRowCallable(mapper).call(Query.create(table).rowKey(key)))
        .hasStackTraceContaining("cell f:value (value): 5 bytes");
    assertThatThrownBy(
            () ->
                client
                    .readRowsCallable(mapper)
                    .call(Query.create(table).prefix("corrupt#"))
                    .forEach(sample -> {}))
        .hasStackTraceContaining("cell f:value (value): 5 bytes");
  }
}
