package dev.rowsmith.spring;

import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The tables of all entities of Bigtable.
 *
 * @param schemas makes the schema manager, which connects
 */
record BigtableTables(Supplier<SchemaManager> schemas) implements SchemaStart.Tables {

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
        .filter(each -> !each.kind().isLeft())
        .map(BigtableTables::line)
        .collect(Collectors.joining());
  }

  @Override
  public String apply() {
    return schemas.get().apply(SchemaIndex.load()).stream()
        .map(BigtableTables::line)
        .collect(Collectors.joining());
  }

  private static String line(Difference difference) {
    return "    table %s: %s%n".formatted(difference.table(), difference);
  }
}
