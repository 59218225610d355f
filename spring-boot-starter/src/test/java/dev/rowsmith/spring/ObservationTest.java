package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.ApiException;
import dev.rowsmith.spring.app.Visit;
import dev.rowsmith.spring.app.VisitRepository;
import io.grpc.Status;
import io.micrometer.common.KeyValue;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** What an application's registry is told of operations. */
class ObservationTest {

  private final List<String> stopped = new CopyOnWriteArrayList<>();

  private ObservationRegistry registry() {
    ObservationRegistry registry = ObservationRegistry.create();
    registry
        .observationConfig()
        .observationHandler(
            new ObservationHandler<Observation.Context>() {
              @Override
              public boolean supportsContext(Observation.Context context) {
                return true;
              }

              @Override
              public void onStop(Observation.Context context) {
                stopped.add(
                    context.getName()
                        + context.getLowCardinalityKeyValues().stream()
                            .map(KeyValue::toString)
                            .toList());
              }
            });
    return registry;
  }

  private ApplicationContextRunner observed(ApplicationContextRunner runner) {
    return runner
        .withConfiguration(AutoConfigurations.of(ObservationAutoConfiguration.class))
        .withBean(ObservationRegistry.class, this::registry)
        .withBean(VisitRepository.class);
  }

  @Test
  void each_operation_is_an_observation_with_its_tags() {
    observed(Contexts.bigtable())
        .run(
            context -> {
              VisitRepository visits = context.getBean(VisitRepository.class);
              visits.put(new Visit("ann", 1, "/secret"));
              visits.find("ann", 1);

              assertThat(stopped)
                  .hasSize(2)
                  .allMatch(each -> each.startsWith("rowsmith.operation"))
                  .allMatch(each -> each.contains("store") && each.contains("bigtable"))
                  .allMatch(each -> each.contains("visits") && each.contains("Visit"))
                  .allMatch(each -> each.contains("success"))
                  .noneMatch(each -> each.contains("ann") || each.contains("/secret"));
              assertThat(stopped.get(0)).contains("put");
              assertThat(stopped.get(1)).contains("find");
            });
  }

  @Test
  void an_operation_that_fails_is_an_observation_of_an_error() {
    try (AnsweringServer server = new AnsweringServer(Status.PERMISSION_DENIED)) {
      observed(Contexts.bigtableAt(server.address()))
          .withPropertyValues("rowsmith.bigtable.schema=none")
          .run(
              context -> {
                assertThatThrownBy(() -> context.getBean(VisitRepository.class).find("ann", 1))
                    .isInstanceOf(ApiException.class);
                assertThat(stopped).singleElement().asString().contains("outcome", "error");
              });
    }
  }
}
