package dev.rowsmith.testing;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;

/** Sets the fields that carry {@link InjectBigtable}, those of superclasses included. */
final class FieldInjection {

  private final @Nullable Object instance;
  private final List<Field> fields;

  private FieldInjection(Class<?> type, @Nullable Object instance, Predicate<Field> which) {
    this.instance = instance;
    this.fields =
        AnnotationSupport.findAnnotatedFields(
            type, InjectBigtable.class, which, HierarchyTraversalMode.TOP_DOWN);
  }

  /** Sets the fields of an instance. */
  static FieldInjection of(Object instance) {
    return new FieldInjection(instance.getClass(), instance, ModifierSupport::isNotStatic);
  }

  /** Sets the static fields of a class. */
  static FieldInjection ofStatics(Class<?> type) {
    return new FieldInjection(type, null, ModifierSupport::isStatic);
  }

  /**
   * Sets each field to the object of its type.
   *
   * @throws ExtensionConfigurationException if a field is final, is in a package that is closed to
   *     this module, or is of a type that cannot be injected
   */
  void from(Function<Class<?>, Object> objects) {
    for (Field field : fields) {
      set(field, objects);
    }
  }

  private void set(Field field, Function<Class<?>, Object> objects) {
    if (Modifier.isFinal(field.getModifiers())) {
      throw refused(field, "it is final; remove the 'final', or take a constructor parameter");
    }
    if (!field.trySetAccessible()) {
      throw refused(
          field,
          "its module does not open the package %s to dev.rowsmith.testing"
              .formatted(field.getDeclaringClass().getPackageName()));
    }
    try {
      field.set(instance, objects.apply(field.getType()));
    } catch (IllegalAccessException madeAccessible) {
      throw new AssertionError(madeAccessible);
    } catch (ExtensionConfigurationException noSuchValue) {
      throw new ExtensionConfigurationException(
          "@InjectBigtable on %s: %s".formatted(name(field), noSuchValue.getMessage()),
          noSuchValue);
    }
  }

  private static ExtensionConfigurationException refused(Field field, String reason) {
    return new ExtensionConfigurationException(
        "cannot set the field %s with @InjectBigtable: %s".formatted(name(field), reason));
  }

  private static String name(Field field) {
    return field.getDeclaringClass().getSimpleName() + "." + field.getName();
  }
}
