package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The entities that a check sees, by its class, read once: every check is asked for every entity.
 */
public final class CheckedEntity {

  /** The kinds of checks that see every entity. */
  private static final List<Class<?>> OF_ALL =
      List.of(KeyCheck.class, QuestionCheck.class, WorkloadCheck.class, LockCheck.class);

  private static final ClassValue<Class<?>> ENTITIES =
      new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> check) {
          if (OF_ALL.stream().anyMatch(kind -> kind.isAssignableFrom(check))) {
            return Entity.class;
          }
          return argument(check, Map.of())
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "the class does not name the entities that it checks, as in"
                              + " EntityCheck<BigtableEntity>"));
        }
      };

  private CheckedEntity() {}

  /**
   * Returns the class of the entities that a check sees: the type argument of an {@link
   * EntityCheck}, which a class may have from another, or all.
   *
   * @throws IllegalStateException if the class does not say it
   */
  public static Class<?> of(SchemaCheck check) {
    return ENTITIES.get(check.getClass());
  }

  private static Optional<Class<?>> argument(Class<?> type, Map<Type, Type> arguments) {
    List<Type> above = new ArrayList<>(List.of(type.getGenericInterfaces()));
    if (type.getGenericSuperclass() != null) {
      above.add(type.getGenericSuperclass());
    }
    for (Type each : above) {
      if (each instanceof ParameterizedType generic
          && generic.getRawType() instanceof Class<?> raw) {
        Map<Type, Type> inside = new HashMap<>();
        TypeVariable<?>[] parameters = raw.getTypeParameters();
        for (int at = 0; at < parameters.length; at++) {
          Type argument = generic.getActualTypeArguments()[at];
          inside.put(parameters[at], arguments.getOrDefault(argument, argument));
        }
        if (raw == EntityCheck.class) {
          return inside.get(parameters[0]) instanceof Class<?> entity
              ? Optional.of(entity)
              : Optional.empty();
        }
        Optional<Class<?>> found = argument(raw, inside);
        if (found.isPresent()) {
          return found;
        }
      } else if (each instanceof Class<?> plain) {
        Optional<Class<?>> found = argument(plain, Map.of());
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }
}
