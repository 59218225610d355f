package dev.rowsmith.beam;

import com.google.cloud.ByteArray;
import com.google.cloud.Date;
import com.google.cloud.Timestamp;
import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.rowsmith.bigtable.Cell;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Entities with random values, some of which no table can hold: who asks tries again. */
final class RandomRecords {

  private static final ChronoUnit[] UNITS = {
    ChronoUnit.MILLIS, ChronoUnit.SECONDS, ChronoUnit.MINUTES, ChronoUnit.HOURS, ChronoUnit.DAYS
  };

  private final Random random;

  RandomRecords(Random random) {
    this.random = random;
  }

  /** Makes a record; its constructor may refuse the values. */
  <R> R next(Class<R> type) throws ReflectiveOperationException {
    return type.cast(record(type, true));
  }

  private Object record(Class<?> type, boolean absent) throws ReflectiveOperationException {
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int at = 0; at < values.length; at++) {
      AnnotatedType annotated = components[at].getAnnotatedType();
      boolean nullable =
          annotated.isAnnotationPresent(Nullable.class) && !isContainer(components[at].getType());
      values[at] =
          nullable && absent && random.nextInt(3) == 0
              ? null
              : value(components[at].getGenericType(), absent);
    }
    Constructor<?> constructor =
        type.getDeclaredConstructor(
            Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }

  private static boolean isContainer(Class<?> type) {
    return Map.class.isAssignableFrom(type) || Iterable.class.isAssignableFrom(type);
  }

  private Object value(Type type, boolean absent) throws ReflectiveOperationException {
    if (type instanceof ParameterizedType generic) {
      return ofGeneric(generic, absent);
    }
    Class<?> plain = (Class<?>) type;
    if (plain.getSimpleName().equals("TsdbQualifier")) { // its codec keeps seconds of an hour
      Constructor<?> constructor = plain.getDeclaredConstructors()[0];
      constructor.setAccessible(true);
      return constructor.newInstance(random.nextInt(3600) * 1000, false, 3);
    }
    if (plain.isRecord()) {
      return record(plain, false);
    }
    if (plain.isEnum()) {
      Object[] constants = plain.getEnumConstants();
      return constants[random.nextInt(constants.length)];
    }
    return simple(plain);
  }

  private Object ofGeneric(ParameterizedType type, boolean absent)
      throws ReflectiveOperationException {
    Class<?> raw = (Class<?>) type.getRawType();
    Type first = type.getActualTypeArguments()[0];
    if (raw == Optional.class) {
      return absent && random.nextBoolean() ? Optional.empty() : Optional.of(value(first, false));
    }
    if (raw == Cell.class) {
      return new Cell<>(time(ChronoUnit.MILLIS), value(first, false));
    }
    int size = random.nextInt(3);
    if (raw == NavigableMap.class && first == Instant.class) {
      NavigableMap<Instant, Object> versions = new TreeMap<>(Collections.reverseOrder());
      for (int at = 0; at < size; at++) {
        versions.put(time(ChronoUnit.MILLIS), value(type.getActualTypeArguments()[1], false));
      }
      return versions;
    }
    if (Map.class.isAssignableFrom(raw)) {
      Map<Object, Object> entries = new LinkedHashMap<>();
      for (int at = 0; at < size; at++) {
        entries.put(value(first, false), value(type.getActualTypeArguments()[1], false));
      }
      return entries;
    }
    List<Object> values = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      values.add(value(first, false));
    }
    values.sort(
        (one, other) ->
            one instanceof Cell<?> cell
                ? ((Cell<?>) other).timestamp().compareTo(cell.timestamp())
                : 0);
    return Set.class.isAssignableFrom(raw) ? new LinkedHashSet<>(values) : values;
  }

  private Object simple(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "boolean", "Boolean" -> random.nextBoolean();
      case "byte", "Byte" -> (byte) random.nextInt(100);
      case "short", "Short" -> (short) random.nextInt(100);
      case "int", "Integer" -> number();
      case "long", "Long" ->
          random.nextBoolean() ? (long) number() : random.nextLong(Long.MAX_VALUE);
      case "float", "Float" -> random.nextFloat();
      case "double", "Double" -> random.nextDouble();
      case "char", "Character" -> (char) ('a' + random.nextInt(26));
      case "String" -> text();
      case "BigDecimal" -> BigDecimal.valueOf(random.nextInt(1_000_000), 2);
      case "BigInteger" -> BigInteger.valueOf(random.nextInt(1_000_000));
      case "Instant" -> time(UNITS[random.nextInt(UNITS.length)]);
      case "LocalDate" -> date().toLocalDate();
      case "LocalDateTime" -> date();
      case "LocalTime" -> LocalTime.of(random.nextInt(24), random.nextInt(60));
      case "YearMonth" -> YearMonth.from(date());
      case "Duration" -> Duration.ofSeconds(random.nextInt(100_000));
      case "UUID" -> new UUID(random.nextLong(), random.nextLong());
      case "ByteArray" -> ByteArray.copyFrom(bytes());
      case "Timestamp" -> Timestamp.ofTimeMicroseconds(random.nextInt() * 1_000L);
      case "Date" -> Date.fromYearMonthDay(2001, 1 + random.nextInt(12), 1 + random.nextInt(28));
      case "ByteString" -> ByteString.copyFrom(bytes());
      case "byte[]" -> bytes();
      case "Value" -> Value.newBuilder().setNumberValue(random.nextInt()).build();
      case "Struct" ->
          Struct.newBuilder()
              .putFields("a", Value.newBuilder().setStringValue(text()).build())
              .build();
      default -> throw new IllegalStateException("no random values of " + type);
    };
  }

  private int number() {
    return random.nextInt((int) Math.pow(10, 1 + random.nextInt(9)));
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    String characters = random.nextBoolean() ? "0123456789abcdef" : "abcdefghijklmnopqrstuvwxyz";
    for (int left = 1 + random.nextInt(random.nextInt(4) == 0 ? 40 : 6); left > 0; left--) {
      text.append(characters.charAt(random.nextInt(characters.length())));
    }
    return text.toString();
  }

  private byte[] bytes() {
    int sort = random.nextInt(4); // Many ids have 3 bytes, and hashes 16.
    byte[] bytes = new byte[sort < 2 ? 3 : sort == 2 ? 16 : 1 + random.nextInt(8)];
    random.nextBytes(bytes);
    return bytes;
  }

  private Instant time(ChronoUnit unit) {
    return Instant.ofEpochMilli(1_000_000_000_000L + random.nextLong(1_000_000_000_000L))
        .truncatedTo(unit);
  }

  private LocalDateTime date() {
    return LocalDateTime.ofInstant(time(UNITS[2 + random.nextInt(3)]), ZoneOffset.UTC);
  }
}
