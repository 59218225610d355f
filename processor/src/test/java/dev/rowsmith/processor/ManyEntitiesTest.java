package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One more entity costs what the one before it did, however many there are. */
@Tag("rounds")
class ManyEntitiesTest {

  /**
   * A view without writes adds about 1,400 bytes to each repository: a caller that may only read
   * needs a type without writes, with the same methods by the parts of the key.
   */
  private static final int MOST_BYTES_OF_SOURCE = 19_000;

  private static final int MANY = Rounds.of(150, 400, 1_000);

  @Test
  void many_entities_compile_with_few_kilobytes_of_source_each() {
    Compiled build = Compiled.sources(entities(MANY));

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.succeeded()).isTrue();
    assertThat(build.generated()).hasSize(4 * MANY);
    long bytes = build.generated().stream().mapToLong(name -> build.source(name).length()).sum();
    assertThat(bytes / MANY).isLessThanOrEqualTo(MOST_BYTES_OF_SOURCE);
  }

  @Test
  void each_further_entity_asks_as_much_of_the_compiler_as_the_one_before() {
    int few = callsFor(50);
    int some = callsFor(100);
    int many = callsFor(200);

    assertThat(some).isGreaterThan(few);
    assertThat(many - some).isEqualTo(2 * (some - few));
  }

  @Test
  void compiler_is_asked_by_one_thread_and_searched_once_for_entities() {
    CountedCalls counted = new CountedCalls();

    Compiled build = Compiled.with(List.of(counted), List.of("-proc:only"), entities(40));

    assertThat(build.succeeded()).isTrue();
    assertThat(build.generated()).hasSize(160);
    assertThat(counted.callers()).hasSize(1);
    assertThat(counted.searches()).isEqualTo(1);
  }

  private static int callsFor(int count) {
    CountedCalls counted = new CountedCalls();
    Compiled build = Compiled.with(List.of(counted), List.of("-proc:only"), entities(count));
    assertThat(build.succeeded()).isTrue();
    return counted.calls();
  }

  /** Each of eight properties, with a separate table. */
  private static String[] entities(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            number ->
                """
                @Table("readings%1$s")
                @Family(value = "m", maxVersions = 1, maxAgeDays = 30)
                public record Reading%1$s(
                    @RowKey String deviceType, @RowKey String deviceId, @RowKey Instant at,
                    double temperature, Double humidity, int battery, String firmware,
                    boolean charging) {}
                """
                    .formatted(number))
        .toArray(String[]::new);
  }
}
