package dev.rowsmith.dynamodb.internal.adopt;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.adopt.source.CompiledRecords;
import dev.rowsmith.adopt.source.RecordSource;
import dev.rowsmith.dynamodb.DynamoImport;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportedItem;
import dev.rowsmith.dynamodb.ImportResult;
import dev.rowsmith.dynamodb.internal.profile.ProfileRun;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** The declarations of an export, compiled, and imported into tables of their own. */
final class AdoptedExport implements AutoCloseable {

  private static final AtomicInteger TABLES = new AtomicInteger();

  private final Export export;
  private final ProfileRun profile;
  private final CompiledRecords compiled;

  AdoptedExport(Export export, String partition, String sort) {
    this.export = export;
    this.profile = new ProfileRun(export, partition, sort, Long.MAX_VALUE);
    profile.read();
    this.compiled =
        CompiledRecords.of(
            new ExportSketch("app", export.table(), profile.kinds(), false).records());
  }

  /** Returns the sources by the names of the records, in the order of the import. */
  Map<String, String> sources() {
    Map<String, String> sources = new LinkedHashMap<>();
    compiled.sources().forEach(each -> sources.put(each.name(), each.print()));
    return sources;
  }

  /** Imports the export by its declarations, and compares each row with its item. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // Classes that are generated for one entity.
  ImportResult importInto(BigtableDataClient client, SchemaManager tables) throws Exception {
    DynamoImport load = new DynamoImport(export);
    Map<ItemMapping<Object, RowKey>, BigtableRepository<Object, RowKey>> targets =
        new LinkedHashMap<>();
    for (RecordSource source : compiled.sources()) {
      String name = source.qualifiedName();
      String table = "adopted-" + TABLES.incrementAndGet();
      TableSchema schema = (TableSchema) compiled.load(name + "Table").getField("SCHEMA").get(null);
      tables.create(schema.inTable(table));
      BigtableRepository<Object, RowKey> repository =
          (BigtableRepository)
              compiled
                  .load(name + "Repository")
                  .getConstructor(BigtableDataClient.class, String.class)
                  .newInstance(client, table);
      ItemMapping<Object, RowKey> mapping =
          (ItemMapping) compiled.load(name + "Items").getField("MAPPING").get(null);
      targets.put(mapping, repository);
      load = load.into(repository, mapping);
    }
    ImportResult result = load.run();
    var unused = profile.eachItem(item -> compare(item, targets));
    return result;
  }

  private static void compare(
      ExportedItem item,
      Map<ItemMapping<Object, RowKey>, BigtableRepository<Object, RowKey>> targets) {
    for (var target : targets.entrySet()) {
      ItemMapping<Object, RowKey> mapping = target.getKey();
      if (mapping.matches(item.identity())) {
        assertThat(target.getValue().find(mapping.key(item.identity())))
            .contains(mapping.map(item.identity()));
        return;
      }
    }
  }

  @Override
  public void close() {
    compiled.close();
  }
}
