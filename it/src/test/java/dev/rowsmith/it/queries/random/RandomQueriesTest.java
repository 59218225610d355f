package dev.rowsmith.it.queries.random;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.it.queries.random.RandomEntity.Target;
import dev.rowsmith.processor.Rounds;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.testing.BigtableEmulator;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random interfaces about random entities of Bigtable. Every run has the same; {@code
 * -Dexhaustive=true} has a thousand.
 */
@Tag("rounds")
class RandomQueriesTest {

  /** Interfaces of a run. */
  public static final int INTERFACES = Rounds.of(20, 100, 1_000);

  @TempDir Path folder;

  @Test
  void each_answer_is_that_of_a_filter_and_what_is_refused_has_no_order() throws Exception {
    RandomQueries queries = new RandomQueries(Target.BIGTABLE, INTERFACES, 7);
    try (BigtableEmulator emulator = BigtableEmulator.start();
        BigtableDataClient client = emulator.dataClient();
        BigtableTableAdminClient admin = emulator.adminClient()) {
      SchemaManager schemas = new SchemaManager(admin);
      queries.run(folder, client, schema -> schemas.create((TableSchema) schema));
    }
    System.out.println(queries);
    assertThat(queries.faults()).isEmpty();
    assertThat(queries.answers()).isGreaterThan(4 * INTERFACES);
  }
}
