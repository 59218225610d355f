package dev.rowsmith.runtime.spanner.schema;

import dev.rowsmith.runtime.internal.SchemaConstants;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.Comparator;
import java.util.List;

/**
 * The schemas of all entities of a class path.
 *
 * <p>The annotation processor writes the resource {@value #RESOURCE} into each module that has
 * entities: the binary names of its generated table classes, one on each line. Reading their {@code
 * SCHEMA} is the one place where Rowsmith uses reflection; nothing that reads or writes rows comes
 * here.
 */
public final class SchemaIndex {

  /** The resource that names the generated table classes of a module. */
  public static final String RESOURCE = "META-INF/rowsmith/spanner-tables";

  private SchemaIndex() {}

  /** Returns the schemas of all entities that the thread's context class loader sees. */
  public static List<TableSchema> load() {
    return load(SchemaConstants.contextLoader());
  }

  /**
   * Returns the schemas of all entities that a class loader sees, by table and entity.
   *
   * @throws IllegalStateException if a table class of an index is missing or cannot be read, as
   *     after an incomplete build
   */
  public static List<TableSchema> load(ClassLoader loader) {
    // Made accessible here, because packages are open to this module.
    return new SchemaConstants<>(
            loader, RESOURCE, TableSchema.class, schema -> schema.setAccessible(true))
        .load().stream()
            .sorted(Comparator.comparing(TableSchema::table).thenComparing(TableSchema::entity))
            .toList();
  }
}
