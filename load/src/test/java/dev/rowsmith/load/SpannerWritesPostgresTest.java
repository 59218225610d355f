package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import com.google.protobuf.ByteString;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;

@SpannerTest(dialect = Dialect.POSTGRESQL)
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SpannerWritesPostgresTest {

  @Test
  void a_share_of_the_rows_is_judged(DatabaseClient client, LetterRepository letters) {
    List<Letter> rows = new ArrayList<>();
    for (int index = 0; index < 2_000; index++) {
      Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(index);
      rows.add(new Letter(at.toString(), ByteString.copyFromUtf8("a\u00ff" + index), at));
    }
    letters.insertAll(rows);

    LoadReport report =
        SpannerWrites.of(client, LetterTable.SCHEMA, LetterTable.AT, 0.25).on(Nodes.spanner(3));

    assertThat(report.verdict()).isEqualTo(Verdict.MOVING_HOT_SPOT);
    assertThat(report.operations()).isBetween(420, 580);
  }
}
