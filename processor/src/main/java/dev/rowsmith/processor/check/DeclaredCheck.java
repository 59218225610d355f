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

/** What the class of a check declares, read once: every check is asked for every entity. */
final class DeclaredCheck {

  private static final ClassValue<Rule> RULES =
      new ClassValue<>() {
        @Override
        protected Rule computeValue(Class<?> check) {
          Rule rule = ruled(check).getAnnotation(Rule.class);
          if (rule == null) {
            throw new IllegalStateException("the class has no @Rule");
          }
          return rule;
        }
      };

  private static final ClassValue<String> IDS =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> check) {
          String id = RULES.get(check).id();
          return id.isEmpty() ? ruled(check).getSimpleName() : id;
        }
      };

  private static final ClassValue<Class<?>> ENTITIES =
      new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> check) {
          return argument(check, Map.of())
              .orElseThrow(
                  () ->
                      new IllegalStateException(
                          "the class does not name the entities that it checks, as in"
                              + " EntityCheck<BigtableEntity>"));
        }
      };

  private DeclaredCheck() {}

  static Rule rule(SchemaCheck check) {
    return RULES.get(check.getClass());
  }

  static String id(SchemaCheck check) {
    return IDS.get(check.getClass());
  }

  /** Returns the class that has the check's rule. */
  static Class<?> ruled(Class<?> check) {
    RuleOf other = check.getAnnotation(RuleOf.class);
    return other == null ? check : other.value();
  }

  /** Returns whether the class of a check has the rule itself. */
  static boolean declares(SchemaCheck check) {
    return ruled(check.getClass()) == check.getClass();
  }

  /** Returns the type argument of {@link EntityCheck}, which a class may have from another. */
  @SuppressWarnings("unchecked")
  static <E extends Entity> Class<E> entity(EntityCheck<E> check) {
    return (Class<E>) ENTITIES.get(check.getClass());
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
