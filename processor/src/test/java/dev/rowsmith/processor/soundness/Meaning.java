package dev.rowsmith.processor.soundness;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.processor.soundness.Part.Role;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an entity means, whatever its components are called and wherever they stand: the values by
 * the identities of the components.
 */
final class Meaning {

  /** The values of a record's components, without those that are absent. */
  record Fields(Map<Integer, Object> values) {}

  /** A value with the time of its cell. */
  record Timed(Instant at, Object value) {}

  private static final Pattern TIME = Pattern.compile("\\d{4}(-\\d\\d(-\\d\\d(T.*)?)?)?");
  private static final String EARLIEST = "0000-01-01T00:00";

  private final Draft draft;

  private Meaning(Draft draft) {
    this.draft = draft;
  }

  static Fields of(Object entity, Draft draft) {
    return new Meaning(draft).fields(entity, draft.parts);
  }

  private Fields fields(Object record, List<Part> parts) {
    Map<Integer, Object> values = new TreeMap<>();
    add(record, parts, 0, values);
    return new Fields(values);
  }

  private void add(Object record, List<Part> parts, int around, Map<Integer, Object> values) {
    RecordComponent @Nullable [] components = record.getClass().getRecordComponents();
    for (int at = 0; at < parts.size(); at++) {
      Part part = parts.get(at);
      Object value =
          unwrapped(
              components == null
                  ? field(record, part.name)
                  : get(components[at].getAccessor(), record));
      if (value == null || part.role == Role.CELL_TIMESTAMP) {
        continue;
      }
      int id = Part.idInside(around, part.id);
      if (part.role == Role.EMBEDDED
          || (part.role == Role.SEGMENT && value.getClass().isRecord())) {
        add(value, draft.fieldsOf(value.getClass().getSimpleName()), id, values);
      } else {
        Object meaning =
            part.role == Role.VERSION_MAP ? versions((Map<?, ?>) value) : meaning(value);
        if (!isEmpty(meaning)) {
          values.put(id, meaning);
        }
      }
    }
  }

  private static @Nullable Object field(Object bean, String name) {
    try {
      java.lang.reflect.Field field = bean.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(bean);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  private static @Nullable Object get(Method accessor, Object record) {
    try {
      accessor.setAccessible(true);
      return accessor.invoke(record);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  private static @Nullable Object unwrapped(@Nullable Object value) {
    return value instanceof Optional<?> optional ? optional.orElse(null) : value;
  }

  private Object meaning(Object value) {
    if (value instanceof Map<?, ?> map) {
      return entries(map);
    } else if (value instanceof Set<?> set) {
      Set<Object> members = new HashSet<>();
      set.forEach(each -> members.add(meaning(each)));
      return members;
    } else if (value instanceof List<?> list) {
      List<Object> versions = new ArrayList<>();
      list.forEach(each -> versions.add(meaning(each)));
      return versions;
    } else if (value instanceof Cell<?> cell) {
      return new Timed(cell.timestamp(), meaning(cell.value()));
    } else if (value instanceof byte[] bytes) {
      return ByteString.copyFrom(bytes);
    } else if (value instanceof ByteString) {
      return value;
    } else if (value.getClass().isRecord() || value.getClass().getSimpleName().equals("Bean")) {
      return fields(value, draft.fieldsOf(value.getClass().getSimpleName()));
    }
    return text(value);
  }

  private List<Object> versions(Map<?, ?> map) {
    List<Object> versions = new ArrayList<>();
    map.forEach((at, value) -> versions.add(new Timed((Instant) at, meaning(value))));
    return versions;
  }

  private Map<Object, Object> entries(Map<?, ?> map) {
    Map<Object, Object> entries = new HashMap<>();
    map.forEach((key, value) -> entries.put(meaning(key), meaning(value)));
    return entries;
  }

  private static String text(Object value) {
    if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value instanceof Date date) {
      return date.toInstant().toString();
    } else if (value instanceof OffsetDateTime time) {
      return time.toInstant().toString();
    } else if (value instanceof ZonedDateTime time) {
      return time.toInstant().toString();
    }
    return value.toString();
  }

  /**
   * Returns what differs between what was written and what is read, or empty.
   *
   * @param written what the code that wrote the row reads of it
   * @param read what the other code reads of it
   * @param writer the draft of the code that wrote
   * @param reader the draft of the code that reads
   * @param all whether everything has to be read: a component that the reader has not is lost
   */
  static String difference(Fields written, Fields read, Draft writer, Draft reader, boolean all) {
    for (Map.Entry<Integer, Object> each : written.values.entrySet()) {
      if (reader.find(each.getKey()).isEmpty()) {
        if (all) {
          return "%s is lost".formatted(name(writer, each.getKey()));
        }
      } else if (!same(each.getValue(), read.values.get(each.getKey()), writer, reader, all)) {
        return "%s was %s and is %s"
            .formatted(
                name(writer, each.getKey()), each.getValue(), read.values.get(each.getKey()));
      }
    }
    for (Map.Entry<Integer, Object> each : read.values.entrySet()) {
      boolean absent =
          writer.find(each.getKey()).isPresent() && !written.values.containsKey(each.getKey());
      Optional<Part> part = reader.find(each.getKey());
      boolean declared = part.filter(one -> one.get("Stored", "whenAbsent") != null).isPresent();
      if (absent && !declared) {
        return "%s was absent and is %s".formatted(name(reader, each.getKey()), each.getValue());
      }
    }
    return "";
  }

  private static String name(Draft draft, int id) {
    return draft.find(id).map(part -> part.name).orElse("?");
  }

  private static boolean same(
      Object written, @Nullable Object read, Draft writer, Draft reader, boolean all) {
    if (read == null) {
      return isEmpty(written);
    } else if (written instanceof Fields before && read instanceof Fields after) {
      return difference(before, after, writer, reader, all).isEmpty();
    } else if (written instanceof Map<?, ?> before && read instanceof Map<?, ?> after) {
      return sameEntries(before, after, writer, reader, all);
    } else if (written instanceof Set<?> before && read instanceof Set<?> after) {
      return sameEntries(asMap(before), asMap(after), writer, reader, all);
    } else if (written instanceof List<?> before && read instanceof List<?> after) {
      return sameVersions(before, after, writer, reader, all);
    } else if (written instanceof Timed before && read instanceof Timed after) {
      return before.at.equals(after.at) && same(before.value, after.value, writer, reader, all);
    } else if (written instanceof Timed before && !(read instanceof List)) {
      return same(before.value, read, writer, reader, all);
    } else if (read instanceof Timed after && !(written instanceof List)) {
      return same(written, after.value, writer, reader, all);
    } else if (read instanceof List<?> versions && written instanceof String) {
      // A value that becomes the only version of a list is still there.
      return versions.size() == 1 && same(written, versions.get(0), writer, reader, all);
    } else if (read instanceof ByteString) {
      return written instanceof ByteString ? written.equals(read) : written instanceof String;
    } else if (written instanceof ByteString bytes && read instanceof String) {
      return bytes.isValidUtf8() && bytes.toStringUtf8().equals(read);
    }
    return written.equals(read) || isMoment(written, read);
  }

  /** Times of two types that one pattern writes alike: a month and the first midnight in it. */
  private static boolean isMoment(Object written, Object read) {
    Optional<LocalDateTime> moment = moment(written);
    return moment.isPresent() && moment.equals(moment(read));
  }

  private static Optional<LocalDateTime> moment(Object value) {
    String text = value.toString();
    String whole = text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
    try {
      return TIME.matcher(whole).matches()
          ? Optional.of(
              LocalDateTime.parse(
                  whole + EARLIEST.substring(Math.min(whole.length(), EARLIEST.length()))))
          : Optional.empty();
    } catch (DateTimeParseException other) {
      return Optional.empty();
    }
  }

  private static boolean isEmpty(Object value) {
    return (value instanceof Map<?, ?> map && map.isEmpty())
        || (value instanceof Set<?> set && set.isEmpty())
        || (value instanceof List<?> list && list.isEmpty());
  }

  private static Map<Object, Object> asMap(Set<?> members) {
    Map<Object, Object> entries = new LinkedHashMap<>();
    members.forEach(each -> entries.put(each, ""));
    return entries;
  }

  private static boolean sameEntries(
      Map<?, ?> before, Map<?, ?> after, Draft writer, Draft reader, boolean all) {
    return before.size() == after.size()
        && before.entrySet().stream()
            .allMatch(
                each ->
                    after.entrySet().stream()
                        .anyMatch(
                            other ->
                                same(each.getKey(), other.getKey(), writer, reader, all)
                                    && same(
                                        each.getValue(), other.getValue(), writer, reader, all)));
  }

  private static boolean sameVersions(
      List<?> before, List<?> after, Draft writer, Draft reader, boolean all) {
    if (before.size() != after.size()) {
      return false;
    }
    for (int at = 0; at < before.size(); at++) {
      if (!same(before.get(at), after.get(at), writer, reader, all)) {
        return false;
      }
    }
    return true;
  }
}
