package dev.rowsmith.testing;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;

/** The objects of all frameworks that the service loader finds. */
record FoundTestObjects(List<TestObjects> found) implements TestObjects {

  static FoundTestObjects load() {
    return new FoundTestObjects(
        ServiceLoader.load(TestObjects.class, TestObjects.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  @Override
  public boolean resolves(ParameterContext parameter, ExtensionContext context) {
    return found.stream().anyMatch(each -> each.resolves(parameter, context));
  }

  @Override
  public Optional<Object> find(Class<?> type, ExtensionContext context) {
    return found.stream().flatMap(each -> each.find(type, context).stream()).findFirst();
  }
}
