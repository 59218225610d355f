package dev.rowsmith.it.queries.random;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.it.queries.random.RandomEntity.Target;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random interfaces about random entities of Spanner, in PostgreSQL. */
@Tag("rounds")
@SpannerTest(dialect = Dialect.POSTGRESQL)
class RandomPostgresQueriesTest {

  @TempDir Path folder;

  @Test
  void each_answer_is_that_of_a_filter_and_what_is_refused_has_no_order(SpannerDatabase database)
      throws Exception {
    RandomSpannerQueriesTest.check(Target.POSTGRESQL, 13, folder, database);
  }
}
