package dev.rowsmith.testing;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.TableRepository;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/**
 * Injects repositories and clients of the emulator into a test class; {@link BigtableTest} says
 * what and where.
 *
 * <p>What cannot be injected is an {@link
 * org.junit.jupiter.api.extension.ParameterResolutionException} for a parameter, and an {@link
 * org.junit.jupiter.api.extension.ExtensionConfigurationException} for a field.
 */
public final class BigtableExtension
    implements BeforeAllCallback, TestInstancePostProcessor, ParameterResolver {

  private static final Namespace NAMESPACE = Namespace.create(BigtableExtension.class);

  private final TestObjects others = FoundTestObjects.load();

  /** Is called by JUnit. */
  public BigtableExtension() {}

  @Override
  public void beforeAll(ExtensionContext context) {
    FieldInjection.ofStatics(context.getRequiredTestClass()).from(type -> get(type, context));
  }

  @Override
  public void postProcessTestInstance(Object instance, ExtensionContext context) {
    FieldInjection.of(instance).from(type -> get(type, context));
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    boolean ours =
        parameter.isAnnotated(InjectBigtable.class)
            || type == BigtableDataClient.class
            || type == BigtableTableAdminClient.class
            || type == BigtableEmulator.class
            || TableRepository.class.isAssignableFrom(type)
            || QuestionsConstructor.of(type).isPresent();
    return ours && !others.resolves(parameter, context);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return get(parameter.getParameter().getType(), context);
  }

  private Object get(Class<?> type, ExtensionContext context) {
    return others.find(type, context).orElseGet(() -> tables(context).get(type));
  }

  /** Returns the tables of the outermost class: they go when JUnit closes its store. */
  private static ClassTables tables(ExtensionContext context) {
    ExtensionContext outermost = outermost(context);
    return ClosedByJUnit.in(
        outermost.getStore(NAMESPACE),
        ClassTables.class,
        () -> new ClassTables(emulator(context), outermost.getRequiredTestClass()));
  }

  private static BigtableEmulator emulator(ExtensionContext context) {
    return ClosedByJUnit.in(
        context.getRoot().getStore(NAMESPACE), BigtableEmulator.class, BigtableEmulator::start);
  }

  private static ExtensionContext outermost(ExtensionContext context) {
    ExtensionContext outermost = context;
    Optional<ExtensionContext> parent = context.getParent();
    while (parent.isPresent() && parent.get().getTestClass().isPresent()) {
      outermost = parent.get();
      parent = outermost.getParent();
    }
    return outermost;
  }
}
