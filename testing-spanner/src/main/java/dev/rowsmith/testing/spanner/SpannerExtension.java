package dev.rowsmith.testing.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.TableRepository;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Hands repositories and clients of the emulator to a test class; {@link SpannerTest} says what and
 * where.
 */
public final class SpannerExtension implements ExecutionCondition, ParameterResolver {

  /** The system property by which a missing emulator fails the tests that need it. */
  static final String REQUIRED = "rowsmith.requireSpanner";

  private static final Namespace NAMESPACE = Namespace.create(SpannerExtension.class);

  private final BooleanSupplier isThere;
  private final TestObjects others = FoundTestObjects.load();

  /** Is called by JUnit. */
  public SpannerExtension() {
    this(SpannerEmulator::isThere);
  }

  /** Looks for an emulator in a way of its own. */
  SpannerExtension(BooleanSupplier isThere) {
    this.isThere = isThere;
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (isThere.getAsBoolean()) {
      return ConditionEvaluationResult.enabled("there is a Spanner emulator");
    }
    if (Boolean.getBoolean(REQUIRED)) {
      throw new ExtensionConfigurationException(EmulatorProgram.WAYS);
    }
    return ConditionEvaluationResult.disabled(EmulatorProgram.WAYS);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    boolean ours =
        type == SpannerDatabase.class
            || type == SpannerEmulator.class
            || type == DatabaseClient.class
            || TableRepository.class.isAssignableFrom(type)
            || QuestionsConstructor.of(type).isPresent();
    return ours && !others.resolves(parameter, context);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return others.find(type, context).orElseGet(() -> own(type, context));
  }

  private static Object own(Class<?> type, ExtensionContext context) {
    if (type == SpannerEmulator.class) {
      return emulator(context);
    }
    ClassDatabase database = database(context);
    if (type == SpannerDatabase.class) {
      return database.database();
    }
    if (type == DatabaseClient.class) {
      return database.database().client();
    }
    return QuestionsConstructor.of(type)
        .map(questions -> questions.call(database::repository))
        .orElseGet(() -> database.repository(type));
  }

  /** Returns the database of the outermost class: it goes when JUnit closes its store. */
  private static ClassDatabase database(ExtensionContext context) {
    ExtensionContext outermost = outermost(context);
    return ClosedByJUnit.in(
        outermost.getStore(NAMESPACE),
        ClassDatabase.class,
        () ->
            new ClassDatabase(
                emulator(context).newDatabase(dialect(outermost.getRequiredTestClass()))));
  }

  private static Dialect dialect(Class<?> testClass) {
    return AnnotationSupport.findAnnotation(testClass, SpannerTest.class)
        .map(SpannerTest::dialect)
        .orElse(Dialect.GOOGLE_STANDARD_SQL);
  }

  private static SpannerEmulator emulator(ExtensionContext context) {
    return ClosedByJUnit.in(
        context.getRoot().getStore(NAMESPACE), SpannerEmulator.class, SpannerEmulator::start);
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
