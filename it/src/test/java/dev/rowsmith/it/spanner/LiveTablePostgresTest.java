package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import org.junit.jupiter.api.Test;

/** Tables that exist, in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class LiveTablePostgresTest extends LiveTableContract {

  LiveTablePostgresTest(SpannerDatabase database) {
    super(database);
  }

  @Test
  void computed_column_keeps_its_length() {
    Column<String> upper =
        Column.of("Upper", ColumnType.STRING).length(10).nullable().computedBy("upper(\"Id\")");
    database().schemas().create(SchemaContract.table("Uppers", upper));

    assertThatExceptionOfType(RefusedChangesException.class)
        .isThrownBy(
            () -> database().schemas().apply(SchemaContract.table("Uppers", upper.length(20))))
        .withMessageContaining("column Upper of table Uppers cannot become varchar(20)")
        .withMessageContaining("PostgreSQL changes no length of a computed column");
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> ddl("ALTER TABLE \"Uppers\" ALTER COLUMN \"Upper\" TYPE varchar(20)"))
        .withMessageContaining("Cannot convert generated column");
  }
}
