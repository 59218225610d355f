package dev.rowsmith.it.nulls;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Changes single components of records, also to what their types do not allow. */
final class Components {

  private Components() {}

  /** Returns the names of the components of a record, in its order. */
  static List<String> of(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList();
  }

  /** Returns the same record with another value of a component. */
  static <R extends Record> R with(R record, String component, @Nullable Object value) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    @Nullable Object[] values = new Object[components.length];
    try {
      for (int at = 0; at < values.length; at++) {
        boolean other = components[at].getName().equals(component);
        values[at] = other ? value : accessible(components[at]).invoke(record);
      }
      return cast(record, newRecord(record, values));
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError(component, problem);
    }
  }

  private static java.lang.reflect.Method accessible(RecordComponent component) {
    java.lang.reflect.Method accessor = component.getAccessor();
    accessor.setAccessible(true);
    return accessor;
  }

  private static Object newRecord(Record record, @Nullable Object[] values)
      throws ReflectiveOperationException {
    Class<?>[] types =
        Arrays.stream(record.getClass().getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    Constructor<?> constructor = record.getClass().getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }

  @SuppressWarnings("unchecked") // It was made by the constructor of the same class.
  private static <R extends Record> R cast(R record, Object made) {
    return (R) record.getClass().cast(made);
  }
}
