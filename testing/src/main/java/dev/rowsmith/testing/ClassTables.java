package dev.rowsmith.testing;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.runtime.bigtable.TableRepository;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The repositories of one test class, and the tables that they work on. */
final class ClassTables implements AutoCloseable {

  private final BigtableEmulator emulator;
  private final TestTableName names;
  private final Map<Class<?>, TableRepository<?, ?>> repositories = new HashMap<>();
  private final Map<String, Set<String>> familiesOfTables = new HashMap<>();

  ClassTables(BigtableEmulator emulator, Class<?> testClass) {
    this.emulator = emulator;
    this.names = new TestTableName(testClass);
  }

  /**
   * Returns what a test asks for by its type.
   *
   * @throws ExtensionConfigurationException if there is nothing of this type
   */
  synchronized Object get(Class<?> type) {
    if (type == BigtableDataClient.class) {
      return emulator.dataClient();
    }
    if (type == BigtableTableAdminClient.class) {
      return emulator.adminClient();
    }
    if (type == BigtableEmulator.class) {
      return emulator;
    }
    if (!TableRepository.class.isAssignableFrom(type)) {
      return QuestionsConstructor.of(type)
          .orElseThrow(
              () ->
                  new ExtensionConfigurationException(
                      "cannot inject a %s; expected one of: a generated repository, a generated class"
                              .formatted(type.getName())
                          + " of questions, BigtableDataClient, BigtableTableAdminClient,"
                          + " BigtableEmulator"))
          .call(this::get);
    }
    TableRepository<?, ?> repository = repositories.get(type);
    if (repository == null) {
      repository = create(new RepositoryConstructor(type));
      repositories.put(type, repository);
    }
    return repository;
  }

  /** Drops the tables. */
  @Override
  public synchronized void close() {
    familiesOfTables.keySet().forEach(emulator.adminClient()::deleteTable);
    familiesOfTables.clear();
    repositories.clear();
  }

  private TableRepository<?, ?> create(RepositoryConstructor constructor) {
    // The schema is known to an instance only, and the table's name is fixed in it: one to ask, and
    // one to keep.
    TableSchema schema = constructor.call(emulator.dataClient(), "schema").schema();
    String table = names.of(schema.table());
    lay(schema, table);
    return constructor.call(emulator.dataClient(), table);
  }

  /** Creates the table, or adds the families of a second entity to it. */
  private void lay(TableSchema schema, String table) {
    Set<String> families = familiesOfTables.get(table);
    if (families == null) {
      new SchemaManager(emulator.adminClient()).create(schema, table);
      families = new HashSet<>();
      schema.families().stream().map(FamilyDefinition::name).forEach(families::add);
      familiesOfTables.put(table, families);
      return;
    }
    for (FamilyDefinition family : schema.families()) {
      if (families.add(family.name())) {
        // Without garbage collection, which the emulator never does.
        emulator
            .adminClient()
            .modifyFamilies(ModifyColumnFamiliesRequest.of(table).addFamily(family.name()));
      }
    }
  }
}
