package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.ApiException;
import dev.rowsmith.spring.app.Account;
import dev.rowsmith.spring.app.AccountRepository;
import dev.rowsmith.spring.app.Visit;
import dev.rowsmith.spring.app.VisitRepository;
import dev.rowsmith.testing.spanner.SpannerTest;
import io.grpc.Status;
import io.micrometer.common.KeyValue;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Nested;
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
        .withBean(ObservationRegistry.class, this::registry);
  }

  @Test
  void each_operation_is_an_observation_with_its_tags() {
    observed(Contexts.bigtable())
        .withBean(VisitRepository.class)
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

  @Nested
  @SpannerTest
  class OfSpanner {

    @Test
    void each_operation_of_spanner_is_an_observation_with_its_tags() {
      observed(Contexts.spanner())
          .withBean(AccountRepository.class)
          .run(
              context -> {
                AccountRepository accounts = context.getBean(AccountRepository.class);
                accounts.insert(new Account("mallory", 7, 0));
                assertThat(accounts.find("mallory")).isPresent();
                assertThatThrownBy(() -> accounts.insert(new Account("mallory", 7, 0)))
                    .hasMessageContaining("ALREADY_EXISTS");

                assertThat(stopped)
                    .hasSize(3)
                    .allMatch(each -> each.startsWith("rowsmith.operation"))
                    .allMatch(each -> each.contains("spanner") && each.contains("Accounts"))
                    .noneMatch(each -> each.contains("mallory"));
                assertThat(stopped.get(0)).contains("insert", "success");
                assertThat(stopped.get(1)).contains("find", "success");
                assertThat(stopped.get(2)).contains("insert", "ALREADY_EXISTS");
              });
    }
  }

  @Test
  void an_operation_that_fails_is_an_observation_of_an_error() {
    try (AnsweringServer server = new AnsweringServer(Status.PERMISSION_DENIED)) {
      observed(Contexts.bigtableAt(server.address()))
          .withBean(VisitRepository.class)
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
