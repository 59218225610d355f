package example;

import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** The emulator in place of the service. */
public class Emulated implements QuarkusTestResourceLifecycleManager {

  private BigtableEmulator emulator;

  @Override
  public Map<String, String> start() {
    emulator = BigtableEmulator.start();
    new SchemaManager(emulator.adminClient()).create(ReadingTable.SCHEMA);
    return Map.of(
        "bigtable.project", emulator.projectId(),
        "bigtable.instance", emulator.instanceId(),
        "bigtable.emulator-port", String.valueOf(emulator.port()));
  }

  @Override
  public void stop() {
    emulator.close();
  }
}
