package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@SpannerTest
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SpannerWritesTest {

  private static final int ROWS = 2_000;

  @Test
  void a_column_of_a_table_says_when_its_rows_were_written(
      DatabaseClient client, VisitRepository visits) {
    assertThatThrownBy(() -> SpannerWrites.of(client, VisitTable.SCHEMA, VisitTable.AT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no row of the table Visits has a time in at");
    List<Visit> rows = new ArrayList<>();
    for (int index = 0; index < ROWS; index++) {
      Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(index);
      rows.add(new Visit(index, at, "/start"));
    }
    visits.insertAll(rows);

    LoadReport report =
        SpannerWrites.of(client, VisitTable.SCHEMA, VisitTable.AT).on(Nodes.spanner(3));

    // Ids in a sequence, whatever follows them.
    assertThat(report.verdict()).isEqualTo(Verdict.MOVING_HOT_SPOT);
    assertThat(report.operations()).isEqualTo(ROWS);
    assertThatThrownBy(() -> SpannerWrites.of(client, VisitTable.SCHEMA, VisitTable.PAGE))
        .hasMessage("page is a STRING: expected a TIMESTAMP");
  }
}
