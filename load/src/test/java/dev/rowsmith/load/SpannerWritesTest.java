package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Key;
import com.google.protobuf.ByteString;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.math.BigDecimal;
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
        .hasMessage("no row of the table Visits that was read has a time in at");
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

    Load<Key> tenth = SpannerWrites.of(client, VisitTable.SCHEMA, VisitTable.AT, 0.1);
    assertThat(tenth.on(Nodes.spanner(3)).operations()).isBetween(140, 260);
    assertThat(tenth.on(Nodes.spanner(3)).verdict()).isEqualTo(Verdict.MOVING_HOT_SPOT);
    assertThat(SpannerWrites.of(client, VisitTable.SCHEMA, VisitTable.AT, 0.1).on(Nodes.spanner(3)))
        .as("the same rows again")
        .hasToString(tenth.on(Nodes.spanner(3)).toString());
    assertThatThrownBy(() -> SpannerWrites.of(client, VisitTable.SCHEMA, VisitTable.AT, 1.5))
        .hasMessage("a share of 1.5 of the rows: expected a number above 0, 1 at most");
  }

  @Test
  void numbers_and_bytes_in_a_key_are_judged_and_sampled(
      DatabaseClient client, ChargeRepository charges) {
    List<Charge> rows = new ArrayList<>();
    for (int index = 0; index < ROWS; index++) {
      Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(index);
      ByteString digest = ByteString.copyFrom(new byte[] {(byte) index, (byte) 0xFF});
      rows.add(new Charge(new BigDecimal(index).movePointLeft(2), digest, at));
    }
    charges.insertAll(rows);

    assertThat(
            SpannerWrites.of(client, ChargeTable.SCHEMA, ChargeTable.AT)
                .on(Nodes.spanner(3))
                .verdict())
        .isEqualTo(Verdict.MOVING_HOT_SPOT);
    assertThat(
            SpannerWrites.of(client, ChargeTable.SCHEMA, ChargeTable.AT, 0.25)
                .on(Nodes.spanner(3))
                .operations())
        .isBetween(420, 580);
  }
}
