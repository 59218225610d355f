package dev.rowsmith.testing.spanner;

import dev.rowsmith.runtime.spanner.TableRepository;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Calls the constructor of repositories that every generated class of questions has. */
record QuestionsConstructor(Constructor<?> constructor) {

  private static final String PREFIX = "Spanner";

  /**
   * Returns the constructor of a class that answers the questions of an interface, as it is named.
   */
  static Optional<QuestionsConstructor> of(Class<?> type) {
    return isNamedAfterAnInterface(type) ? constructor(type) : Optional.empty();
  }

  private static boolean isNamedAfterAnInterface(Class<?> type) {
    String name = type.getSimpleName();
    return name.startsWith(PREFIX)
        && Stream.of(type.getInterfaces())
            .anyMatch(questions -> name.endsWith(questions.getSimpleName()));
  }

  private static Optional<QuestionsConstructor> constructor(Class<?> type) {
    return Stream.of(type.getDeclaredConstructors())
        .filter(each -> each.getParameterCount() > 0)
        .filter(
            each ->
                Stream.of(each.getParameterTypes())
                    .allMatch(TableRepository.class::isAssignableFrom))
        .<QuestionsConstructor>map(QuestionsConstructor::new)
        .findFirst();
  }

  /**
   * Makes the questions.
   *
   * @param repositories the repository of a type
   */
  Object call(Function<Class<?>, Object> repositories) {
    String name = constructor.getDeclaringClass().getName();
    if (!constructor.trySetAccessible()) {
      throw new ExtensionConfigurationException(
          "the module of %s does not open its package to dev.rowsmith.testing.spanner"
              .formatted(name));
    }
    try {
      return constructor.newInstance(
          Stream.of(constructor.getParameterTypes()).map(repositories).toArray());
    } catch (InvocationTargetException thrown) {
      throw new ExtensionConfigurationException(
          "the constructor of %s threw %s".formatted(name, thrown.getCause()), thrown.getCause());
    } catch (ReflectiveOperationException isAbstract) {
      throw new ExtensionConfigurationException("cannot construct " + name, isAbstract);
    }
  }
}
