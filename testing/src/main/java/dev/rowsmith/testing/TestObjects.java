package dev.rowsmith.testing;

import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;

/**
 * Objects that another framework makes for a test class, such as the beans of the application that
 * it starts.
 *
 * <p>They come before those of {@link BigtableTest}. Implementations are found by the service
 * loader.
 */
public interface TestObjects {

  /** Returns whether the framework itself gives a value to a parameter. */
  boolean resolves(ParameterContext parameter, ExtensionContext context);

  /**
   * Returns the object of a type; nothing where the framework does nothing for the test class.
   *
   * @throws org.junit.jupiter.api.extension.ParameterResolutionException if the framework has none
   *     for a test class that it does something for
   */
  Optional<Object> find(Class<?> type, ExtensionContext context);
}
