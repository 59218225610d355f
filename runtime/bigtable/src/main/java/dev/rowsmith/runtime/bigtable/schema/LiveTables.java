package dev.rowsmith.runtime.bigtable.schema;

import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.runtime.bigtable.TableSchema;
import dev.rowsmith.runtime.bigtable.schema.Difference.Kind;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Compares and changes the tables of one instance. */
public final class LiveTables {

  private final BigtableTableAdminClient admin;

  /** Works through {@code admin}, which it does not close. */
  public LiveTables(BigtableTableAdminClient admin) {
    this.admin = admin;
  }

  /**
   * Creates a table of an entity's families.
   *
   * @param schema the entity's schema, whose families the table gets
   * @param table the table's name
   * @throws com.google.api.gax.rpc.AlreadyExistsException if there is a table of that name
   */
  public void create(TableSchema schema, String table) {
    send(table, declared(schema).toProto());
  }

  /** Creates a table of an entity's families whose keys GoogleSQL can take apart. */
  public void create(TableSchema schema, String table, Type.Struct rowKeySchema) {
    send(table, declared(schema).toProto().toBuilder().setRowKeySchema(rowKeySchema).build());
  }

  private static DeclaredTable declared(TableSchema schema) {
    return DeclaredTable.of(List.of(schema)).get(0);
  }

  private void send(String name, Table table) {
    admin.getBaseClient().createTable(instance(), name, table);
  }

  /**
   * Returns in what the tables of the instance differ from what entities declare. Other tables of
   * the instance are not looked at.
   *
   * @throws IllegalArgumentException if two entities say different things of one family
   */
  public SchemaComparison compare(Collection<TableSchema> schemas) {
    List<DeclaredTable> tables = DeclaredTable.of(schemas);
    // Where the whole instance is missing, this is the call that says so.
    Set<String> there = new HashSet<>(admin.listTables());
    Map<String, Table> live = new HashMap<>();
    for (DeclaredTable table : tables) {
      if (there.contains(table.name())) {
        live.put(table.name(), get(table.name()));
      }
    }
    return new SchemaComparison(tables, live);
  }

  private Table get(String table) {
    return admin
        .getBaseClient()
        .getTable(
            GetTableRequest.newBuilder()
                .setName(instance() + "/tables/" + table)
                .setView(Table.View.SCHEMA_VIEW)
                .build());
  }

  private String instance() {
    return "projects/%s/instances/%s".formatted(admin.getProjectId(), admin.getInstanceId());
  }

  /**
   * Settles differences: all that lose no data, and those whose loss is accepted.
   *
   * @param comparison what to settle
   * @param accepted what is not to be refused
   * @param settled is told of each difference once it is settled
   * @throws DataLossException if a difference loses data without that being accepted; nothing is
   *     sent
   */
  public void settle(
      SchemaComparison comparison, Set<Accept> accepted, Consumer<Difference> settled) {
    List<Difference> all = comparison.toSettle(accepted);
    for (DeclaredTable table : comparison.tables()) {
      List<Difference> own =
          all.stream().filter(each -> each.table().equals(table.name())).toList();
      if (own.stream().anyMatch(each -> each.kind() == Kind.TABLE_MISSING)) {
        send(table.name(), table.toProto());
        own.forEach(settled);
      } else {
        for (FamilyChanges changes : FamilyChanges.of(table, own)) {
          admin
              .getBaseClient()
              .modifyColumnFamilies(
                  changes.request(
                      instance() + "/tables/" + table.name(),
                      accepted.contains(Accept.UNEVEN_CLUSTERS)));
          changes.settled().forEach(settled);
        }
      }
    }
  }
}
