package dev.rowsmith.it.spanner;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints how many tests ran on the Spanner emulator in each dialect, in the end. */
public final class SpannerTestCount implements TestExecutionListener {

  private final Map<Dialect, Integer> passed = new EnumMap<>(Dialect.class);
  private int failed;

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    SpannerTest onSpanner = test.isTest() ? annotation(test) : null;
    if (onSpanner == null) {
      return;
    }
    if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
      passed.merge(onSpanner.dialect(), 1, Integer::sum);
    } else {
      failed++;
    }
  }

  private static @Nullable SpannerTest annotation(TestIdentifier test) {
    return test.getSource()
        .filter(MethodSource.class::isInstance)
        .map(source -> ((MethodSource) source).getJavaClass().getAnnotation(SpannerTest.class))
        .orElse(null);
  }

  @Override
  public synchronized void testPlanExecutionFinished(TestPlan plan) {
    if (!passed.isEmpty() || failed > 0) {
      System.out.printf(
          "Tests on the Spanner emulator: %s in GoogleSQL and %s in PostgreSQL passed, %s failed%n",
          passed.getOrDefault(Dialect.GOOGLE_STANDARD_SQL, 0),
          passed.getOrDefault(Dialect.POSTGRESQL, 0),
          failed);
      passed.clear();
      failed = 0;
    }
  }
}
