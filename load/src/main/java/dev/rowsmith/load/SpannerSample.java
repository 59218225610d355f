package dev.rowsmith.load;

import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Statement;
import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SqlDialects;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Query of a share of the rows of a table, by a hash of their keys: of the same rows each time, and
 * in both dialects, of which only GoogleSQL has TABLESAMPLE.
 */
final class SpannerSample {

  /** Hashes are divided into this many parts. */
  private static final int PARTS = 1_000_000;

  private SpannerSample() {}

  /** Returns the query of some columns. */
  static Statement query(Dialect dialect, TableSchema schema, List<String> columns, double share) {
    Ddl sql = Ddl.in(SqlDialects.of(dialect));
    boolean google = dialect == Dialect.GOOGLE_STANDARD_SQL;
    String key =
        schema.key().parts().stream()
            .map(part -> text(sql, part.column(), google))
            .collect(Collectors.joining(" || '#' || "));
    return Statement.of(
        Words.of(
            "SELECT %s FROM %s WHERE ABS(MOD(%s(%s), %s)) < %s",
            columns.stream().map(sql::quote).collect(Collectors.joining(", ")),
            sql.quote(schema.table()),
            google ? "FARM_FINGERPRINT" : "spanner.farm_fingerprint",
            key,
            PARTS,
            Math.max(1, Math.round(share * PARTS))));
  }

  /** Returns a part of a key as text, of which null is an empty one. */
  private static String text(Ddl sql, Column<?> column, boolean google) {
    boolean bytes = column.definition().type().isSingle(SpannerType.Code.BYTES);
    String text = google ? (bytes ? "TO_HEX(%s)" : "CAST(%s AS STRING)") : "to_jsonb(%s)::text";
    return Words.of("COALESCE(" + text + ", '')", sql.quote(column.name()));
  }
}
