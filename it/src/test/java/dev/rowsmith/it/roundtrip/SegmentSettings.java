package dev.rowsmith.it.roundtrip;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.EpochUnit;
import dev.rowsmith.runtime.key.KeyCodec;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.CodecSegment;
import dev.rowsmith.runtime.key.segment.DecimalEncoding;
import dev.rowsmith.runtime.key.segment.EnumSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.UtcSegment;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Every segment that a key can have, made by each factory and with each pair of settings, which are
 * found by reflection: a new one is tried as soon as it exists.
 */
@SuppressWarnings({"NullAway"}) // No object is needed to call a factory.
final class SegmentSettings {

  /** Where a segment stands, and not how it holds a value. */
  private static final Set<String> PLACES =
      Set.of("followedBy", "endingBefore", "personalData", "ceiling");

  /** Writes a text as it is. */
  private record TextCodec(int width) implements KeyCodec<String> {

    @Override
    public ByteString encode(String value) {
      return ByteString.copyFromUtf8(value);
    }

    @Override
    public String decode(ByteString bytes) {
      return bytes.toStringUtf8();
    }

    @Override
    public boolean sorts() {
      return false;
    }
  }

  /** A segment of values of a type. */
  record Setting(String name, Class<?> type, KeySegment<?> segment) {}

  private final Map<String, Setting> found = new LinkedHashMap<>();

  private SegmentSettings() {}

  /** Returns the settings of the segments of some classes. */
  static List<Setting> of(List<Class<?>> segments) throws IllegalAccessException {
    SegmentSettings settings = new SegmentSettings();
    for (Class<?> each : segments) {
      for (Method factory : each.getDeclaredMethods()) {
        if (Modifier.isStatic(factory.getModifiers()) && isSegment(factory)) {
          settings.call(factory, null, "", null, 0);
        }
      }
    }
    return List.copyOf(settings.found.values());
  }

  private static boolean isSegment(Method method) {
    return Modifier.isPublic(method.getModifiers())
        && !method.isBridge()
        && KeySegment.class.isAssignableFrom(method.getReturnType());
  }

  private void call(Method method, KeySegment<?> segment, String before, Class<?> type, int depth)
      throws IllegalAccessException {
    for (List<Object> arguments : arguments(method)) {
      KeySegment<?> made;
      try {
        made = (KeySegment<?>) method.invoke(segment, arguments.toArray());
      } catch (InvocationTargetException problem) {
        if (problem.getCause() instanceof IllegalArgumentException) {
          continue; // Such a segment cannot be declared.
        }
        throw new IllegalStateException(method + " of " + arguments, problem);
      }
      String name =
          (before.isEmpty() ? method.getDeclaringClass().getSimpleName() : before)
              + "."
              + method.getName()
              + arguments.stream().skip(before.isEmpty() ? 2 : 0).toList();
      Class<?> held = type == null ? valueType(method, arguments) : type;
      if (found.putIfAbsent(made.getClass() + made.describe() + held, new Setting(name, held, made))
              == null
          && depth < 2) {
        for (Method setting : made.getClass().getDeclaredMethods()) {
          if (!Modifier.isStatic(setting.getModifiers())
              && isSegment(setting)
              && !PLACES.contains(setting.getName())) {
            call(setting, made, name, held, depth + 1);
          }
        }
      }
    }
  }

  private static Class<?> valueType(Method factory, List<Object> arguments) {
    if (arguments.stream().anyMatch(KeyCodec.class::isInstance)) {
      return String.class;
    }
    if (factory.getReturnType() == EnumSegment.class) {
      return factory.getName().equals("ofNames") ? String.class : AnyValues.Color.class;
    }
    Type made = factory.getGenericReturnType();
    if (made instanceof ParameterizedType generic) {
      return (Class<?>) generic.getActualTypeArguments()[0];
    }
    Type parent = factory.getReturnType().getGenericSuperclass();
    return (Class<?>) ((ParameterizedType) parent).getActualTypeArguments()[0];
  }

  /** Returns each combination of values for the parameters; entity and name stand first. */
  private static List<List<Object>> arguments(Executable method) {
    List<List<Object>> combinations = List.of(List.of());
    Class<?>[] types = method.getParameterTypes();
    boolean named =
        Modifier.isStatic(method.getModifiers()) && types.length > 1 && types[0] == String.class;
    for (int at = 0; at < types.length; at++) {
      List<?> values = named && at < 2 ? List.of(at == 0 ? "Sample" : "value") : values(types[at]);
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> each : combinations) {
        for (Object value : values) {
          longer.add(Stream.concat(each.stream(), Stream.of(value)).toList());
        }
      }
      combinations = longer;
    }
    return combinations;
  }

  private static List<?> values(Class<?> type) {
    if (type == int.class) {
      return List.of(1, 2, 4, 8, 13, 19, 38, 40);
    }
    if (type == long.class) {
      return List.of(0L, 1_000_000L, Long.MAX_VALUE);
    }
    if (type == char.class) {
      return List.of(' ', '!', '0', '#');
    }
    if (type == boolean.class) {
      return List.of(true, false);
    }
    if (type == String.class) {
      return List.of(
          "yyyy",
          "yyyyMM",
          "yyyyMMdd",
          "yyyy-MM-dd",
          "dd.MM.yyyy",
          "HHmm",
          "HH:mm:ss.SSSSSSSSS",
          "yyyyMMddHH",
          "yyyyMMddHHmmssSSS",
          "yyyyMMdd'T'HHmmss.SSSSSS");
    }
    if (type == EpochUnit.class) {
      return List.of(EpochUnit.values());
    }
    if (type == IntegerEncoding.class) {
      return encodings();
    }
    if (type == DecimalEncoding.class) {
      return encodings().stream().filter(DecimalEncoding.class::isInstance).toList();
    }
    if (type == Enum[].class) {
      return List.<Object>of((Object) AnyValues.Color.values());
    }
    if (type == List.class) {
      return List.of(List.of("", "a", "a#", "\u00E9"));
    }
    if (type == KeyCodec.class) {
      return List.of(new TextCodec(KeyCodec.VARIABLE), new TextCodec(2));
    }
    if (type == KeySegment.class) {
      InstantSegment instant = InstantSegment.of("Sample", "value");
      return List.of(
          instant,
          instant.descending(),
          instant.unit(EpochUnit.NANOS),
          UtcSegment.of(CalendarSegment.ofLocalDateTime("Sample", "value")));
    }
    if (type == CalendarSegment.class) {
      CalendarSegment<?> time = CalendarSegment.ofLocalDateTime("Sample", "value");
      return List.of(time, time.pattern("yyyyMMddHH"), time.pattern("yyyyMMddHHmmss.SSSSSSSSS"));
    }
    throw new IllegalArgumentException("no values of " + type + "; add some to SegmentSettings");
  }

  private static List<IntegerEncoding> encodings() {
    DecimalEncoding decimal = IntegerEncoding.decimal();
    return Stream.of(
            decimal,
            decimal.minimumDigits(9),
            decimal.minimumDigits(40).pad(' '),
            decimal.digits(10),
            decimal.digits(40).pad('!'),
            decimal.reversedDigits(19),
            IntegerEncoding.hexadecimal(),
            IntegerEncoding.hexadecimal().digits(8),
            IntegerEncoding.hexadecimal().minimumDigits(4).upperCase(),
            IntegerEncoding.bigEndian(2),
            IntegerEncoding.bigEndian(8).complemented(),
            IntegerEncoding.littleEndian(3),
            IntegerEncoding.littleEndian(8),
            IntegerEncoding.orderedCode())
        .flatMap(
            each ->
                Stream.of(
                    each,
                    each.unsigned(),
                    each.subtractedFrom(1_000_000),
                    each.subtractedFrom(Long.MAX_VALUE)))
        .toList();
  }

  /** Returns whether a class is a segment that {@link CodecSegment} and others are alike. */
  static boolean isMade(Class<?> type) {
    return KeySegment.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers());
  }
}
