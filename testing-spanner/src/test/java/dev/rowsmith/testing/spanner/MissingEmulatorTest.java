package dev.rowsmith.testing.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.container;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.EventConditions.skippedWithReason;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.cause;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** What becomes of a test class on a machine without an emulator. */
class MissingEmulatorTest {

  private static final AtomicInteger RUNS = new AtomicInteger();

  private @Nullable String saidBefore;

  @BeforeEach
  void forget_what_this_build_says() {
    saidBefore = System.getProperty(SpannerExtension.REQUIRED);
    System.clearProperty(SpannerExtension.REQUIRED);
    RUNS.set(0);
  }

  @AfterEach
  void say_it_again() {
    if (saidBefore == null) {
      System.clearProperty(SpannerExtension.REQUIRED);
    } else {
      System.setProperty(SpannerExtension.REQUIRED, saidBefore);
    }
  }

  @Test
  void the_class_is_skipped_with_a_line_that_says_all_ways_to_get_one() {
    EngineExecutionResults results = run(WithoutEmulator.class);

    results
        .containerEvents()
        .assertThatEvents()
        .haveExactly(
            1, event(container(WithoutEmulator.class), skippedWithReason(EmulatorProgram.WAYS)));
    results.containerEvents().assertStatistics(stats -> stats.skipped(1).failed(0));
    assertThat(results.testEvents().count()).isZero();
    assertThat(RUNS).hasValue(0);
  }

  @Test
  void the_class_fails_where_an_emulator_is_required() {
    System.setProperty(SpannerExtension.REQUIRED, "true");

    EngineExecutionResults results = run(WithoutEmulator.class);

    results
        .containerEvents()
        .assertThatEvents()
        .haveExactly(
            1,
            event(
                container(WithoutEmulator.class),
                finishedWithFailure(
                    message(said -> said.contains(EmulatorProgram.WAYS)),
                    cause(instanceOf(ExtensionConfigurationException.class)))));
    assertThat(RUNS).hasValue(0);
  }

  @Test
  void a_requirement_that_is_off_is_none() {
    System.setProperty(SpannerExtension.REQUIRED, "false");

    run(WithoutEmulator.class)
        .containerEvents()
        .assertStatistics(stats -> stats.skipped(1).failed(0));
  }

  @Test
  void the_class_runs_where_there_is_one() {
    System.setProperty(SpannerExtension.REQUIRED, "true");

    run(WithEmulator.class).testEvents().assertStatistics(stats -> stats.succeeded(1));

    assertThat(RUNS).hasValue(1);
  }

  private static EngineExecutionResults run(Class<?> test) {
    return EngineTestKit.engine("junit-jupiter").selectors(selectClass(test)).execute();
  }

  /** A test of a machine on which there is nothing. */
  static class WithoutEmulator {

    @RegisterExtension
    static final SpannerExtension NOWHERE =
        new SpannerExtension(() -> new EmulatorProgram(Map.of(), null).find().isPresent());

    @Test
    void runs_on_the_emulator() {
      RUNS.incrementAndGet();
    }
  }

  /** A test of a machine that has one. */
  static class WithEmulator {

    @RegisterExtension static final SpannerExtension SOMEWHERE = new SpannerExtension(() -> true);

    @Test
    void runs_on_the_emulator() {
      RUNS.incrementAndGet();
    }
  }
}
