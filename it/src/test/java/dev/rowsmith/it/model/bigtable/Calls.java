package dev.rowsmith.it.model.bigtable;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Calls of what is generated for entities that differ in their keys alone: members of one name that
 * have no type in common.
 */
final class Calls {

  private Calls() {}

  /** Calls the method of this name that takes such arguments, and returns its result. */
  @SuppressWarnings({
    "unchecked",
    "NullAway",
    "TypeParameterUnusedInFormals"
  }) // Whoever calls knows the type of the result.
  static <T extends @Nullable Object> T of(Object target, String name, Object... arguments) {
    for (Method method : target.getClass().getMethods()) {
      if (method.getName().equals(name) && takes(method, arguments)) {
        return (T) call(method, target, arguments);
      }
    }
    throw new IllegalStateException(target.getClass() + " has no such method: " + name);
  }

  private static boolean takes(Method method, Object[] arguments) {
    Class<?>[] types = method.getParameterTypes();
    if (types.length != arguments.length) {
      return false;
    }
    for (int at = 0; at < types.length; at++) {
      if (!types[at].isPrimitive() && !types[at].isInstance(arguments[at])) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable Object call(Method method, Object target, Object[] arguments) {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException problem) {
        throw problem;
      }
      throw new IllegalStateException(thrown);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }
}
