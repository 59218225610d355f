package example;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The client of the application. */
@Singleton
class Clients {

  @ConfigProperty(name = "bigtable.project")
  String project;

  @ConfigProperty(name = "bigtable.instance")
  String instance;

  @ConfigProperty(name = "bigtable.emulator-port")
  Optional<Integer> emulator;

  @Produces
  @Singleton
  BigtableDataClient bigtable() throws IOException {
    BigtableDataSettings.Builder settings =
        emulator
            .map(BigtableDataSettings::newBuilderForEmulator)
            .orElseGet(BigtableDataSettings::newBuilder);
    return BigtableDataClient.create(
        settings.setProjectId(project).setInstanceId(instance).build());
  }

  void close(@Disposes BigtableDataClient client) {
    client.close();
  }
}
