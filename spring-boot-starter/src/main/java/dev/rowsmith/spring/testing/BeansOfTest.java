package dev.rowsmith.spring.testing;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.BootstrapWith;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.junit.jupiter.SpringExtension;
import org.springframework.util.ClassUtils;

/** Beans of the application that a test class starts, for parameters and fields of the test. */
final class BeansOfTest {

  private static final boolean SPRING =
      ClassUtils.isPresent(
          "org.springframework.test.context.BootstrapWith", BeansOfTest.class.getClassLoader());

  private BeansOfTest() {}

  /** Returns whether Spring itself gives a value to a parameter. */
  static boolean isGivenBySpring(ParameterContext parameter, ExtensionContext context) {
    return startsApplication(context)
        && new SpringExtension().supportsParameter(parameter, context);
  }

  /**
   * Returns the bean of a type; nothing where the test starts no application.
   *
   * @throws ParameterResolutionException if the application has no such bean
   */
  static Optional<Object> find(Class<?> type, ExtensionContext context) {
    if (!startsApplication(context)) {
      return Optional.empty();
    }
    ApplicationContext application = SpringExtension.getApplicationContext(context);
    Object bean = application.getBeanProvider(type).getIfAvailable();
    if (bean == null) {
      throw new ParameterResolutionException(
          ("the application of %s has no bean of %s: repositories are beans where they are compiled"
                  + " with -Arowsmith.component=spring and found by component scanning")
              .formatted(context.getRequiredTestClass().getSimpleName(), type.getName()));
    }
    return Optional.of(bean);
  }

  private static boolean startsApplication(ExtensionContext context) {
    Class<?> test = context.getRequiredTestClass();
    return SPRING
        && (TestContextAnnotationUtils.hasAnnotation(test, BootstrapWith.class)
            || TestContextAnnotationUtils.hasAnnotation(test, ContextConfiguration.class));
  }
}
