package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.List;

/** Schemas in PostgreSQL. */
@SpannerTest(dialect = Dialect.POSTGRESQL)
class SchemaPostgresTest extends SchemaContract {

  SchemaPostgresTest(SpannerDatabase database) {
    super(database);
  }

  @Override
  List<TableSchema> entities() {
    return ofBothDialects();
  }
}
