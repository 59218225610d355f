package dev.rowsmith.spring.testing;

import dev.rowsmith.testing.spanner.TestObjects;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;

/** Beans for a {@code @SpannerTest} that starts an application. */
public final class SpannerTestBeans implements TestObjects {

  /** Is called by the service loader. */
  public SpannerTestBeans() {}

  @Override
  public boolean resolves(ParameterContext parameter, ExtensionContext context) {
    return BeansOfTest.isGivenBySpring(parameter, context);
  }

  @Override
  public Optional<Object> find(Class<?> type, ExtensionContext context) {
    return BeansOfTest.find(type, context);
  }
}
