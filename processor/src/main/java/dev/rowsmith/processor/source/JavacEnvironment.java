package dev.rowsmith.processor.source;

import com.sun.source.util.Trees;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;

/**
 * Javac's own environment behind that of a build tool.
 *
 * <p>Gradle hands its incremental processors an environment of its own, which notes the files they
 * write and keeps javac's in a field. Javac tells nothing of trees to that one.
 */
public final class JavacEnvironment {

  private static final String NAME = "com.sun.tools.javac.processing.JavacProcessingEnvironment";

  private JavacEnvironment() {}

  /** Returns what javac tells of the trees of the sources, or nothing under another compiler. */
  public static Optional<Trees> trees(ProcessingEnvironment environment) {
    try {
      return Optional.of(Trees.instance(behind(environment)));
    } catch (IllegalArgumentException | LinkageError otherCompiler) {
      return Optional.empty();
    }
  }

  /** Returns javac's environment, or the given one where there is none behind it. */
  static ProcessingEnvironment behind(ProcessingEnvironment environment) {
    ProcessingEnvironment found = environment;
    while (!found.getClass().getName().equals(NAME)) {
      Optional<ProcessingEnvironment> next = kept(found);
      if (next.isEmpty()) {
        return environment;
      }
      found = next.get();
    }
    return found;
  }

  private static Optional<ProcessingEnvironment> kept(ProcessingEnvironment environment) {
    return Arrays.stream(environment.getClass().getDeclaredFields())
        .filter(field -> field.getType() == ProcessingEnvironment.class)
        .findFirst()
        .flatMap(field -> valueOf(field, environment));
  }

  private static Optional<ProcessingEnvironment> valueOf(Field field, Object owner) {
    try {
      field.setAccessible(true);
      return Optional.ofNullable((ProcessingEnvironment) field.get(owner));
    } catch (ReflectiveOperationException | RuntimeException hidden) {
      return Optional.empty();
    }
  }
}
