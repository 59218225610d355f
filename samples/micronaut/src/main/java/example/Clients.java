package example;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Value;
import jakarta.inject.Singleton;
import java.io.IOException;

/** The client of the application. */
@Factory
class Clients {

  @Bean(preDestroy = "close")
  @Singleton
  BigtableDataClient bigtable(
      @Value("${bigtable.project}") String project, @Value("${bigtable.instance}") String instance)
      throws IOException {
    return BigtableDataClient.create(project, instance);
  }
}
