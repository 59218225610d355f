package dev.rowsmith.runtime.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares a value with the one that was read from its JSON. Values are compared by {@code equals};
 * objects of classes without it, arrays, and records that hold such objects, by their properties.
 */
final class SameValue {

  private final JsonMapper mapper;

  /** An object can contain itself. */
  private final IdentityHashMap<Object, Object> seen = new IdentityHashMap<>();

  private SameValue(JsonMapper mapper) {
    this.mapper = mapper;
  }

  /** Returns a JSON pointer to the first difference; null if there is none. */
  static @Nullable String difference(Object written, Object read, JsonMapper mapper) {
    return new SameValue(mapper).difference("", written, read);
  }

  private @Nullable String difference(String at, @Nullable Object written, @Nullable Object read) {
    if (written == null || read == null) {
      return written == read ? null : at;
    }
    if (written.equals(read) || seen.put(written, written) != null) {
      return null;
    }
    if (written.getClass().isArray() && read.getClass().isArray()) {
      return ofLists(at, elements(written), elements(read));
    }
    if (written instanceof Optional<?> one && read instanceof Optional<?> other) {
      return difference(at, one.orElse(null), other.orElse(null));
    }
    if (written instanceof Map<?, ?> one && read instanceof Map<?, ?> other) {
      return ofMaps(at, one, other);
    }
    if (written instanceof Set<?> one && read instanceof Set<?> other) {
      return areSets(one, other) ? null : at;
    }
    if (written instanceof Collection<?> one && read instanceof Collection<?> other) {
      return ofLists(at, new ArrayList<>(one), new ArrayList<>(other));
    }
    return written.getClass() == read.getClass()
            && (written instanceof Record || !hasEquals(written.getClass()))
        ? ofProperties(at, written, read)
        : at;
  }

  private static List<@Nullable Object> elements(Object array) {
    if (array instanceof Object[] objects) {
      return Arrays.asList(objects);
    }
    List<@Nullable Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(Array.get(array, i));
    }
    return elements;
  }

  private @Nullable String ofLists(String at, List<?> written, List<?> read) {
    if (written.size() != read.size()) {
      return at;
    }
    for (int i = 0; i < written.size(); i++) {
      String difference = difference(at + "/" + i, written.get(i), read.get(i));
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private @Nullable String ofMaps(String at, Map<?, ?> written, Map<?, ?> read) {
    if (written.size() != read.size()) {
      return at;
    }
    for (Map.Entry<?, ?> each : written.entrySet()) {
      if (!read.containsKey(each.getKey())) {
        return at;
      }
      String difference =
          difference(at + "/" + each.getKey(), each.getValue(), read.get(each.getKey()));
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  /** Elements without {@code equals} are in another order, and are compared with each other. */
  private boolean areSets(Set<?> written, Set<?> read) {
    List<Object> left = new ArrayList<>(read);
    for (Object each : written) {
      if (left.removeIf(new FirstOf(each)::test)) {
        continue;
      }
      return false;
    }
    return left.isEmpty();
  }

  private final class FirstOf {

    private final @Nullable Object wanted;
    private boolean found;

    FirstOf(@Nullable Object wanted) {
      this.wanted = wanted;
    }

    boolean test(@Nullable Object candidate) {
      boolean first = !found && new SameValue(mapper).difference("", wanted, candidate) == null;
      found |= first;
      return first;
    }
  }

  private @Nullable String ofProperties(String at, Object written, Object read) {
    try {
      SerializerProvider provider = mapper.getSerializerProviderInstance();
      JsonSerializer<Object> writer = provider.findValueSerializer(written.getClass());
      Iterator<PropertyWriter> properties = writer.properties();
      if (!properties.hasNext()) {
        return Arrays.equals(mapper.writeValueAsBytes(written), mapper.writeValueAsBytes(read))
            ? null
            : at;
      }
      while (properties.hasNext()) {
        if (properties.next() instanceof BeanPropertyWriter each) {
          String difference =
              difference(at + "/" + each.getName(), each.get(written), each.get(read));
          if (difference != null) {
            return difference;
          }
        }
      }
      return null;
    } catch (JsonProcessingException unwritable) {
      return at;
    } catch (Exception thrown) {
      throw new IllegalStateException("a getter throws " + thrown, thrown);
    }
  }

  private static boolean hasEquals(Class<?> type) {
    try {
      Method equals = type.getMethod("equals", Object.class);
      return equals.getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
