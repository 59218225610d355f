package dev.rowsmith.it.queries.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.it.queries.random.RandomEntity.Target;
import dev.rowsmith.processor.Rounds;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random interfaces about random entities of Spanner, in GoogleSQL. */
@Tag("rounds")
@SpannerTest
class RandomSpannerQueriesTest {

  @TempDir Path folder;

  @Test
  void each_answer_is_that_of_a_filter_and_what_is_refused_has_no_order(SpannerDatabase database)
      throws Exception {
    check(Target.GOOGLE_SQL, 12, folder, database);
  }

  /** Asks fewer interfaces than in Bigtable, as tables of Spanner take longer to make. */
  static void check(Target target, long seed, Path folder, SpannerDatabase database)
      throws Exception {
    int interfaces = Rounds.of(10, 30, 500);
    RandomQueries queries = new RandomQueries(target, interfaces, seed);
    queries.run(folder, database.client(), schema -> database.create((TableSchema) schema));
    System.out.println(queries);
    assertThat(queries.faults()).isEmpty();
    assertThat(queries.answers()).isGreaterThan(4 * interfaces);
  }
}
