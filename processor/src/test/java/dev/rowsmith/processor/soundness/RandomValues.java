package dev.rowsmith.processor.soundness;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Role;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Values of every type that a draft has, those at which encodings differ more often than others.
 */
final class RandomValues {

  /** Names of columns are among them: an entry may be called like one. */
  private static final String[] TEXTS = {
    "",
    "a",
    "b",
    "ab",
    "ab",
    "x",
    "42",
    "SMALL",
    "SMALL",
    "title",
    "note",
    "count",
    "alpha",
    "a b",
    "a#1",
    "x/y",
    "x_y",
    "é",
    "maps.example.com",
    "four",
    "a text that is longer than most",
    "0123456789".repeat(13),
    " a",
    "a ",
    "true",
    "123e4567-e89b-12d3-a456-426614174000",
    "2020-05-01",
    "VERY_LARGE",
    "0",
    "7"
  };

  private static final long[] NUMBERS = {
    0,
    1,
    1,
    7,
    42,
    42,
    99,
    100,
    127,
    128,
    255,
    1000,
    32_767,
    65_535,
    99_999,
    100_000,
    1_000_000,
    Integer.MAX_VALUE,
    9_999_999_999L,
    9_999_999_999_999L,
    Long.MAX_VALUE,
    -1,
    -1,
    -42,
    -128,
    -1000,
    Integer.MIN_VALUE,
    Long.MIN_VALUE
  };

  private static final Instant[] INSTANTS = {
    Instant.EPOCH,
    Instant.parse("2015-02-09T23:12:49.918Z"),
    Instant.parse("2015-02-09T23:12:49Z"),
    Instant.parse("2015-02-09T23:00:00Z"),
    Instant.parse("2020-05-01T00:00:00Z"),
    Instant.parse("2023-11-14T22:13:20.123456Z"),
    Instant.parse("1969-12-31T23:59:59Z")
  };

  private final Draft draft;
  private final Dice dice;

  /** Every text and time has its turn: at some of them alone two encodings differ. */
  private int turn;

  RandomValues(Draft draft, Dice dice) {
    this.draft = draft;
    this.dice = dice;
    this.turn = dice.below(100);
  }

  /** Returns a record of random components. */
  Object record(Class<?> type) {
    List<Part> parts = draft.fieldsOf(type.getSimpleName());
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int at = 0; at < components.length; at++) {
      values[at] = ofPart(parts.get(at), components[at].getGenericType());
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  private @Nullable Object ofPart(Part part, Type type) {
    if (part.absence == Part.Absence.NULLABLE && dice.happens(30)) {
      return null;
    }
    if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
      return dice.happens(30)
          ? Optional.empty()
          : Optional.of(one(generic.getActualTypeArguments()[0]));
    }
    if (part.role == Role.CELL_TIMESTAMP) {
      return Instant.ofEpochSecond(1_500_000_000);
    }
    return type instanceof ParameterizedType generic
            && part.role != Role.VALUE
            && part.role != Role.FIELD
        ? several(part, generic)
        : one(type);
  }

  private Object several(Part part, ParameterizedType type) {
    Type[] arguments = type.getActualTypeArguments();
    int count = dice.below(4);
    if (type.getRawType() == NavigableMap.class) {
      NavigableMap<Instant, Object> versions = new TreeMap<>(Comparator.reverseOrder());
      for (int at = 0; at < count; at++) {
        versions.put(time(at), one(arguments[1]));
      }
      return versions;
    }
    if (part.role == Role.LIST) {
      List<Object> list = new ArrayList<>();
      for (int at = 0; at < count; at++) {
        list.add(one(arguments[0]));
      }
      return list;
    }
    if (type.getRawType() == List.class) {
      List<Object> versions = new ArrayList<>();
      for (int at = 0; at < count; at++) {
        versions.add(new Cell<>(time(-at), one(cellValue(arguments[0]))));
      }
      return versions;
    }
    if (type.getRawType() == Set.class) {
      Set<Object> members = new LinkedHashSet<>();
      for (int at = 0; at < count; at++) {
        members.add(one(arguments[0]));
      }
      return members;
    }
    Map<Object, Object> entries = new LinkedHashMap<>();
    for (int at = 0; at < count; at++) {
      Object value =
          part.role == Role.CELL_MAP
              ? new Cell<>(time(at), one(cellValue(arguments[1])))
              : one(arguments[1]);
      entries.put(one(arguments[0]), value);
    }
    return entries;
  }

  /** Returns a collection that is one value in JSON. */
  private Object collection(ParameterizedType type) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] arguments = type.getActualTypeArguments();
    int count = dice.below(4);
    if (Map.class.isAssignableFrom(raw)) {
      Map<Object, Object> entries = raw == TreeMap.class ? new TreeMap<>() : new LinkedHashMap<>();
      for (int at = 0; at < count; at++) {
        entries.put(one(arguments[0]), one(arguments[1]));
      }
      return entries;
    }
    Collection<Object> members =
        raw == List.class
            ? new ArrayList<>()
            : raw == TreeSet.class ? new TreeSet<>() : new LinkedHashSet<>();
    for (int at = 0; at < count; at++) {
      members.add(one(arguments[0]));
    }
    return members;
  }

  private Object bean(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Object bean = constructor.newInstance();
      for (Part part : draft.fieldsOf(type.getSimpleName())) {
        Field field = type.getDeclaredField(part.name);
        field.setAccessible(true);
        field.set(bean, ofPart(part, field.getGenericType()));
      }
      return bean;
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError("generated code", problem);
    }
  }

  private static Type cellValue(Type cell) {
    return ((ParameterizedType) cell).getActualTypeArguments()[0];
  }

  private static Instant time(int number) {
    return Instant.ofEpochSecond(1_500_000_000).plusSeconds(number);
  }

  private Object one(Type type) {
    if (type instanceof ParameterizedType generic) {
      return collection(generic);
    }
    Class<?> one = (Class<?>) type;
    if (one.isRecord()) {
      return record(one);
    }
    if (one.isSealed()) {
      return record(dice.oneOf(List.of(one.getPermittedSubclasses())));
    }
    if (one.getSimpleName().equals("Bean")) {
      return bean(one);
    }
    if (one.isEnum()) {
      return dice.oneOf(List.of(one.getEnumConstants()));
    }
    return switch (one.getName()) {
      case "java.lang.String" -> text();
      case "char", "java.lang.Character" -> dice.oneOf('a', 'x', '7', '#', '/', 'é');
      case "byte", "java.lang.Byte" -> (byte) number();
      case "short", "java.lang.Short" -> (short) number();
      case "int", "java.lang.Integer" -> (int) number();
      case "long", "java.lang.Long" -> number();
      case "float", "java.lang.Float" ->
          dice.oneOf(0f, 1.5f, -0.1f, Float.NaN, Float.MAX_VALUE, 42f);
      case "double", "java.lang.Double" -> dice.oneOf(0d, 21.5, -0.1, Double.NaN, 1e300, 42d);
      case "boolean", "java.lang.Boolean" -> dice.happens(50);
      case "java.util.UUID" -> new UUID(number(), number());
      case "java.math.BigInteger" ->
          dice.happens(80)
              ? BigInteger.valueOf(number())
              : new BigInteger("123456789012345678901234567890");
      case "java.math.BigDecimal" -> new BigDecimal(dice.oneOf("0", "12.50", "1E+3", "-7", "42"));
      case "java.time.Duration" -> Duration.ofSeconds(number() % 1_000_000_000, 5);
      case "com.google.protobuf.ByteString" -> bytes();
      case "[B" -> bytes().toByteArray();
      default -> time(one);
    };
  }

  private String text() {
    // The user's own columns, as names of entries.
    return dice.happens(10)
        ? dice.oneOf(draft.parts).name
        : dice.happens(50) ? TEXTS[turn++ % TEXTS.length] : dice.oneOf(TEXTS);
  }

  private long number() {
    return dice.happens(60) ? NUMBERS[dice.below(8)] : NUMBERS[turn++ % NUMBERS.length];
  }

  private ByteString bytes() {
    return dice.oneOf(
        ByteString.EMPTY,
        ByteString.copyFromUtf8("a"),
        ByteString.copyFromUtf8("abcd"),
        ByteString.copyFrom(new byte[] {0, -1, -85, 62}),
        ByteString.copyFrom(new byte[] {0, 0, 0, 0, 0, 0, 0, 42}),
        ByteString.copyFrom(new byte[] {-5, -1, 62, 1, 9}));
  }

  private Object time(Class<?> type) {
    Instant instant = INSTANTS[turn++ % INSTANTS.length];
    LocalDateTime local = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
    if (type == Instant.class) {
      return instant;
    } else if (type == OffsetDateTime.class) {
      return instant.atOffset(ZoneOffset.UTC);
    } else if (type == ZonedDateTime.class) {
      return instant.atZone(ZoneOffset.UTC);
    } else if (type == Date.class) {
      return Date.from(instant.truncatedTo(ChronoUnit.MILLIS));
    } else if (type == LocalDate.class) {
      return dice.happens(30) ? local.toLocalDate().withDayOfMonth(1) : local.toLocalDate();
    } else if (type == YearMonth.class) {
      return YearMonth.from(local);
    } else if (type == Year.class) {
      return Year.from(local);
    } else if (type == LocalTime.class) {
      return local.toLocalTime();
    } else if (type == LocalDateTime.class) {
      return local;
    }
    throw new IllegalArgumentException("no values of " + type);
  }
}
