package dev.rowsmith.runtime.bigtable.schema;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.TableDefinition;
import dev.rowsmith.model.bigtable.diff.AllowedChange;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Creates, compares and changes the tables of entities: their families, and what garbage collection
 * may delete.
 *
 * <pre>{@code
 * SchemaManager schemas = new SchemaManager(admin);
 * System.out.print(schemas.compare(ReadingTable.SCHEMA));    // what differs from the live table
 * schemas.apply(ReadingTable.SCHEMA);                        // applies what loses no data
 * schemas.apply(SchemaIndex.load(), AllowedChange.NARROWER_RETENTION);   // all entities of the class path
 * }</pre>
 *
 * <p>Methods that create tables throw {@link com.google.api.gax.rpc.AlreadyExistsException} if one
 * exists.
 */
public final class SchemaManager {

  private final LiveTables tables;

  /** Works through {@code admin}, which it does not close. */
  public SchemaManager(BigtableTableAdminClient admin) {
    this.tables = new LiveTables(admin);
  }

  /** Creates the table that an entity declares. */
  public void create(TableSchema schema) {
    create(schema, schema.table());
  }

  /**
   * Creates the tables that several entities declare, as {@link #apply(Collection,
   * AllowedChange...)} does where none of them exists: entities of one table become one table. If
   * one exists, none is created.
   *
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public void create(TableSchema... schemas) {
    tables.create(definitions(Arrays.asList(schemas)));
  }

  /** Creates a table of the entity's layout under another name. */
  public void create(TableSchema schema, String table) {
    tables.create(schema.inTable(table).definition(), List.of());
  }

  /**
   * Creates the table that an entity declares, split at some row keys from the beginning, so that a
   * first load goes to all nodes. Bigtable merges idle tablets again.
   *
   * @param splits the first keys of the tablets but the first, in any order, such as those of a
   *     declared load
   * @throws IllegalArgumentException if a split is empty or there twice; nothing is sent
   */
  public void create(TableSchema schema, Collection<ByteString> splits) {
    tables.create(schema.definition(), splits);
  }

  /**
   * Creates the table that an entity declares, with a {@code row_key_schema}: GoogleSQL can name
   * the segments of its keys.
   *
   * @throws IllegalArgumentException if the layout cannot be declared, with the reason; nothing is
   *     sent
   * @see RowKeySchema#of
   */
  public void createWithRowKeySchema(TableSchema schema) {
    createWithRowKeySchema(schema, schema.table());
  }

  /** Creates a table of the entity's layout and {@code row_key_schema} under another name. */
  public void createWithRowKeySchema(TableSchema schema, String table) {
    tables.create(schema.inTable(table).definition(), RowKeySchema.of(schema));
  }

  /**
   * Returns in what live tables differ from what their entities declare.
   *
   * @param schemas the schemas of all entities of these tables: a family of which none of them
   *     speaks is a difference
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public SchemaComparison compare(TableSchema... schemas) {
    return compare(Arrays.asList(schemas));
  }

  /** Returns in what live tables differ from what their entities declare. */
  public SchemaComparison compare(Collection<TableSchema> schemas) {
    return tables.compare(definitions(schemas));
  }

  /** Changes a live table as {@link #apply(Collection, AllowedChange...)} does. */
  public List<Difference> apply(TableSchema schema, AllowedChange... allowed) {
    return apply(List.of(schema), allowed);
  }

  /**
   * Makes live tables what their entities declare: creates tables and families, and changes garbage
   * collection.
   *
   * <p>A family that none of the entities declares is left unless {@link
   * AllowedChange#DROPPED_FAMILIES} is allowed. Each table is changed by itself: what was done
   * before an error stays done, and applying again does the rest.
   *
   * @param schemas the schemas of all entities of these tables
   * @param allowed changes that lose something, and are made all the same
   * @return what was done
   * @throws dev.rowsmith.runtime.RefusedChangesException if a change loses data and is not allowed,
   *     with what would be lost; nothing is sent
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public List<Difference> apply(Collection<TableSchema> schemas, AllowedChange... allowed) {
    List<Difference> applied = new ArrayList<>();
    apply(compare(schemas), Set.copyOf(Arrays.asList(allowed)), applied::add);
    return List.copyOf(applied);
  }

  /**
   * Applies differences as {@link #apply(Collection, AllowedChange...)} does, and tells of each.
   *
   * @param applied is told of each difference when it is applied, also where another process was
   *     faster
   */
  public void apply(
      SchemaComparison comparison, Set<AllowedChange> allowed, Consumer<Difference> applied) {
    tables.apply(comparison, allowed, applied);
  }

  private static List<TableDefinition> definitions(Collection<TableSchema> schemas) {
    return schemas.stream().map(TableSchema::definition).toList();
  }
}
