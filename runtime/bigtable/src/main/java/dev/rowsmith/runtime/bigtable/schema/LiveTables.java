package dev.rowsmith.runtime.bigtable.schema;

import com.google.api.gax.rpc.ApiException;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.GetTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.Type;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.DeclaredTable;
import dev.rowsmith.model.bigtable.TableDefinition;
import dev.rowsmith.model.bigtable.diff.AllowedChange;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** The tables of one instance, to be compared and changed. */
final class LiveTables {

  /** How often a table is changed anew, after another process has changed it meanwhile. */
  private static final int MOST_ATTEMPTS = 5;

  private final BigtableTableAdminClient admin;

  LiveTables(BigtableTableAdminClient admin) {
    this.admin = admin;
  }

  /** Creates the tables of several entities; none if one of them is there. */
  void create(Collection<TableDefinition> schemas) {
    List<DeclaredTable> tables = DeclaredTable.of(schemas);
    Set<String> there = new HashSet<>(admin.listTables());
    // The first is the one that is there, so that the service rejects the first request.
    tables.stream()
        .sorted(Comparator.comparing(table -> !there.contains(table.name())))
        .forEach(table -> send(table.name(), TableMessage.of(table)));
  }

  /** Creates a table of an entity's families whose keys GoogleSQL can take apart. */
  void create(TableDefinition schema, Type.Struct rowKeySchema) {
    send(schema.name(), declared(schema).toBuilder().setRowKeySchema(rowKeySchema).build());
  }

  /** Creates a table of an entity's families with tablets that begin at some keys. */
  void create(TableDefinition schema, Collection<ByteString> splits) {
    CreateTableRequest.Builder request =
        CreateTableRequest.newBuilder()
            .setParent(instance())
            .setTableId(schema.name())
            .setTable(declared(schema));
    Set<ByteString> seen = new HashSet<>();
    for (ByteString split : splits) {
      if (split.isEmpty() || !seen.add(split)) {
        throw new IllegalArgumentException(
            "the table %s cannot be split at '%s': %s"
                .formatted(
                    schema.name(),
                    schema.key().shown(split),
                    split.isEmpty() ? "the key is empty" : "it is there twice"));
      }
      request.addInitialSplits(CreateTableRequest.Split.newBuilder().setKey(split));
    }
    admin.getBaseClient().createTable(request.build());
  }

  private static Table declared(TableDefinition schema) {
    return TableMessage.of(DeclaredTable.of(List.of(schema)).get(0));
  }

  private void send(String name, Table table) {
    admin.getBaseClient().createTable(instance(), name, table);
  }

  SchemaComparison compare(Collection<TableDefinition> schemas) {
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
                .setView(Table.View.FULL)
                .build());
  }

  private String instance() {
    return "projects/%s/instances/%s".formatted(admin.getProjectId(), admin.getInstanceId());
  }

  /**
   * Applies differences. Other processes can do the same at the same time: a request that fails
   * because one of them was faster is not an error, if the table is then as it should be.
   */
  void apply(
      SchemaComparison comparison, Set<AllowedChange> accepted, Consumer<Difference> applied) {
    List<Difference> all = comparison.toApply(accepted);
    for (DeclaredTable table : comparison.tables()) {
      List<Difference> own =
          all.stream().filter(each -> each.table().equals(table.name())).toList();
      apply(table, own, accepted, applied);
    }
  }

  private void apply(
      DeclaredTable table,
      List<Difference> differences,
      Set<AllowedChange> accepted,
      Consumer<Difference> applied) {
    List<Difference> left = new ArrayList<>(differences);
    for (int attempt = 1; !left.isEmpty(); attempt++) {
      try {
        send(table, List.copyOf(left), accepted, done -> remove(left, done, applied));
      } catch (ApiException problem) {
        List<Difference> now = compare(table.entities()).toApply(accepted);
        if (now.containsAll(left) || attempt == MOST_ATTEMPTS) {
          throw problem;
        }
        left.stream().filter(each -> !now.contains(each)).forEach(applied);
        left.clear();
        left.addAll(now);
      }
    }
  }

  private static void remove(List<Difference> left, Difference done, Consumer<Difference> applied) {
    left.remove(done);
    applied.accept(done);
  }

  private void send(
      DeclaredTable table,
      List<Difference> differences,
      Set<AllowedChange> accepted,
      Consumer<Difference> applied) {
    if (differences.stream().anyMatch(each -> each.kind() == Kind.TABLE_MISSING)) {
      send(table.name(), TableMessage.of(table));
      differences.forEach(applied);
      return;
    }
    for (FamilyChanges changes : FamilyChanges.of(differences)) {
      admin
          .getBaseClient()
          .modifyColumnFamilies(
              changes.request(
                  instance() + "/tables/" + table.name(),
                  accepted.contains(AllowedChange.UNEVEN_CLUSTERS)));
      changes.applied().forEach(applied);
    }
  }
}
