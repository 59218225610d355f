package dev.rowsmith.spring;

import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.runtime.spanner.schema.SchemaIndex;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The tables of all entities of Spanner.
 *
 * @param schemas makes the schema manager, which connects
 */
record SpannerTables(Supplier<SchemaManager> schemas) implements SchemaStart.Tables {

  @Override
  public int count() {
    return SchemaIndex.load().size();
  }

  @Override
  public void connect() {
    Objects.requireNonNull(schemas.get());
  }

  @Override
  public String differences() {
    return schemas.get().compare(SchemaIndex.load()).differences().stream()
        .filter(each -> !each.kind().canStay())
        .map(SpannerTables::line)
        .collect(Collectors.joining());
  }

  @Override
  public String apply() {
    return schemas.get().apply(SchemaIndex.load()).stream()
        .map(SpannerTables::line)
        .collect(Collectors.joining());
  }

  private static String line(Difference difference) {
    return "    table %s: %s%n".formatted(difference.table(), difference);
  }
}
