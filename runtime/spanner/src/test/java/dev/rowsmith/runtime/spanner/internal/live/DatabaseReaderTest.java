package dev.rowsmith.runtime.spanner.internal.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.ColumnDefinition;
import dev.rowsmith.model.spanner.DeletionPolicy;
import dev.rowsmith.model.spanner.IndexDefinition;
import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.SqlDialect;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Texts of the information schema, read without a database. */
class DatabaseReaderTest {

  @Test
  void a_policy_is_read_as_each_dialect_writes_it() {
    DeletionPolicy month = new DeletionPolicy("at", 30);

    assertThat(DeletionText.parse("OLDER_THAN(at, INTERVAL 30 DAY)")).contains(month);
    assertThat(DeletionText.parse("INTERVAL '4 WEEKS 2 DAYS' ON at")).contains(month);
    assertThat(DeletionText.parse("INTERVAL '12 MONTHS 5 DAYS' ON at"))
        .contains(new DeletionPolicy("at", 365));
    assertThat(DeletionText.parse("")).isEmpty();
  }

  @Test
  void indexes_of_tokens_and_vectors_are_not_those_that_entities_declare() {
    IndexDefinition index =
        new IndexDefinition(
            "I",
            List.of(new KeyColumn("Place", true)),
            List.of(),
            false,
            false,
            Optional.empty(),
            List.of());
    List<ColumnDefinition> text = List.of(place("STRING(MAX)"));

    assertThat(DatabaseReader.isOrdinary(index, "INDEX", text)).isTrue();
    assertThat(DatabaseReader.isOrdinary(index, "SEARCH", text)).isFalse();
    assertThat(DatabaseReader.isOrdinary(index, "VECTOR", text)).isFalse();
    assertThat(DatabaseReader.isOrdinary(index, "INDEX", List.of(place("TOKENLIST")))).isFalse();
  }

  private static ColumnDefinition place(String type) {
    return ColumnDefinition.of("Place", SpannerType.parse(SqlDialect.GOOGLE_SQL, type));
  }
}
