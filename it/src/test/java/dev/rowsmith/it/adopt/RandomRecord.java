package dev.rowsmith.it.adopt;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Records with random values that their keys can hold. */
final class RandomRecord {

  private static final Pattern DIGITS = Pattern.compile("(\\d+) digits");
  private static final long FROM = Instant.parse("2015-01-01T00:00:00Z").getEpochSecond();
  private static final long SECONDS = 11L * 365 * 86_400;
  private static final int ATTEMPTS = 1_000;

  private final Random random;
  private final KeyLayout key;

  /** Makes entities whose keys have a layout. */
  RandomRecord(Random random, KeyLayout key) {
    this.random = random;
    this.key = key;
  }

  /** Returns a record of random values. */
  <R> R of(Class<R> type) {
    return record(type, "");
  }

  private <R> R record(Class<R> type, String path) {
    try {
      RecordComponent[] components = type.getRecordComponents();
      @Nullable Object[] values = new @Nullable Object[components.length];
      Class<?>[] types = new Class<?>[components.length];
      for (int at = 0; at < values.length; at++) {
        types[at] = components[at].getType();
        values[at] = component(components[at], path);
      }
      Constructor<R> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError(problem.getMessage(), problem);
    }
  }

  private @Nullable Object component(RecordComponent component, String path) {
    String name = path + component.getName();
    for (KeySegment<?> segment : key.segments()) {
      if (segment.name().equals(name)) {
        return segment(segment, component.getType());
      }
    }
    if (key.segments().stream().anyMatch(segment -> segment.name().startsWith(name + "."))) {
      return record(component.getType(), name + ".");
    }
    AnnotatedType type = component.getAnnotatedType();
    boolean isOnlyRow = key.segments().isEmpty(); // What it does not have, nothing shows.
    boolean absent =
        type.isAnnotationPresent(Nullable.class) && random.nextInt(4) == 0 && !isOnlyRow;
    return absent ? null : value(component.getGenericType());
  }

  /** Returns a value that a segment holds. */
  private <T> Object segment(KeySegment<T> segment, Class<?> type) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        @SuppressWarnings("unchecked")
        T value = segment.ceiling((T) keyValue(segment, type));
        segment.encodeWhole(value);
        return value instanceof ByteString bytes && type == byte[].class
            ? bytes.toByteArray()
            : value;
      } catch (IllegalArgumentException refused) {
        // Too long, say, or with the delimiter inside: another one.
      }
    }
    throw new AssertionError(segment + " holds no random " + type);
  }

  private Object keyValue(KeySegment<?> segment, Class<?> type) {
    String words = segment.describe();
    int width = segment.traits().isFixed() ? segment.traits().width() : 0;
    if (type == String.class) {
      return words.contains("reversed domain")
          ? domain()
          : width > 0 ? word(width, width) : word(3, 10);
    }
    if (type == ByteString.class || type == byte[].class) {
      int size = width == 0 ? 3 + random.nextInt(8) : words.contains("hex") ? width / 2 : width;
      return size == 3 ? id(400) : bytes(size);
    }
    if (type == BigInteger.class) {
      return new BigInteger(width * 4, random);
    }
    if (type == UUID.class) {
      return uuid();
    }
    if (type.getSimpleName().equals("TagIds")) {
      return tags(type);
    }
    return scalar(type, words);
  }

  /** Returns the tags of OpenTSDB: one or two, of small ids. */
  private Object tags(Class<?> type) {
    List<ByteString> ids = new ArrayList<>();
    for (int tag = random.nextInt(2); tag >= 0; tag--) {
      ids.add(id(6).concat(id(400)));
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(List.class);
      constructor.setAccessible(true);
      return constructor.newInstance(ids);
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError(problem.getMessage(), problem);
    }
  }

  private Object scalar(Class<?> type, String words) {
    Matcher digits = DIGITS.matcher(words);
    long most =
        digits.find()
            ? (long) Math.pow(10, Math.min(6, Integer.parseInt(digits.group(1))))
            : 100_000;
    boolean all = words.contains("unsigned") || words.contains("hex");
    if (type == long.class) {
      return words.contains("4 bytes")
          ? instant().getEpochSecond() / 3_600 * 3_600
          : all ? random.nextLong() : (long) (random.nextDouble() * most);
    }
    if (type == int.class) {
      boolean padded = words.contains("digits");
      return (int) (random.nextDouble() * (padded ? most : 1_000));
    }
    if (type == short.class) {
      return (short) random.nextInt(20);
    }
    if (type == Instant.class) {
      return words.contains("seconds") && words.contains("4 bytes")
          ? Instant.ofEpochSecond(instant().getEpochSecond() / 3_600 * 3_600)
          : instant();
    }
    LocalDateTime time = LocalDateTime.ofInstant(instant(), ZoneOffset.UTC);
    if (type == LocalDateTime.class) {
      return time;
    }
    if (type == LocalDate.class) {
      return time.toLocalDate();
    }
    if (type == YearMonth.class) {
      return YearMonth.from(time);
    }
    throw new AssertionError("no random " + type);
  }

  private Object value(Type type) {
    if (type instanceof ParameterizedType generic) {
      return container(generic);
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isRecord()) {
      return record(plain, "-");
    }
    Map<Class<?>, Supplier<Object>> values =
        Map.ofEntries(
            Map.entry(String.class, () -> word(2, 12)),
            Map.entry(long.class, () -> (long) random.nextInt(1_000_000)),
            Map.entry(Long.class, () -> (long) random.nextInt(1_000_000)),
            Map.entry(int.class, () -> random.nextInt(10_000)),
            Map.entry(Integer.class, () -> random.nextInt(10_000)),
            Map.entry(Byte.class, () -> (byte) random.nextInt()),
            Map.entry(double.class, () -> random.nextGaussian() * 100),
            Map.entry(Double.class, () -> random.nextGaussian() * 100),
            Map.entry(Boolean.class, random::nextBoolean),
            Map.entry(Instant.class, this::instant),
            Map.entry(ByteString.class, () -> bytes(3 + random.nextInt(30))),
            Map.entry(
                Value.class,
                () -> Value.newBuilder().setNumberValue(random.nextGaussian()).build()),
            Map.entry(
                Struct.class,
                () ->
                    Struct.newBuilder()
                        .putFields(
                            word(3, 6),
                            Value.newBuilder().setNumberValue(random.nextGaussian()).build())
                        .build()));
    Supplier<Object> value = values.get(plain);
    if (value == null) {
      throw new AssertionError("no random " + type);
    }
    return value.get();
  }

  private Object container(ParameterizedType type) {
    Class<?> raw = (Class<?>) type.getRawType();
    Type[] of = type.getActualTypeArguments();
    int size = 1 + random.nextInt(4);
    if (raw == Cell.class) {
      return new Cell<>(instant(), value(of[0]));
    }
    if (raw == NavigableMap.class) {
      NavigableMap<Instant, Object> map = new TreeMap<>(Comparator.reverseOrder());
      for (int at = 0; at < size; at++) {
        map.put(instant(), value(of[1]));
      }
      return map;
    }
    if (raw == List.class) {
      List<Cell<?>> cells = new ArrayList<>();
      for (int at = 0; at < size; at++) {
        cells.add((Cell<?>) value(of[0]));
      }
      cells.sort(Comparator.comparing((Cell<?> cell) -> cell.timestamp()).reversed());
      return cells;
    }
    if (raw == Set.class) {
      Set<Object> members = new HashSet<>();
      for (int at = 0; at < size; at++) {
        members.add(value(of[0]));
      }
      return members;
    }
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int at = 0; at < size; at++) {
      map.put(entryKey(of[0]), value(of[1]));
    }
    return map;
  }

  private Object entryKey(Type type) {
    if (type instanceof Class<?> plain && plain.getSimpleName().equals("TsdbQualifier")) {
      try {
        Constructor<?> constructor =
            plain.getDeclaredConstructor(int.class, boolean.class, int.class);
        constructor.setAccessible(true);
        return constructor.newInstance(random.nextInt(3_600) * 1_000, false, random.nextInt(12));
      } catch (ReflectiveOperationException problem) {
        throw new LinkageError(problem.getMessage(), problem);
      }
    }
    return value(type);
  }

  private Instant instant() {
    return Instant.ofEpochSecond(
        FROM + (long) (random.nextDouble() * SECONDS), random.nextInt(1_000) * 1_000_000L);
  }

  private UUID uuid() {
    byte[] bytes = bytes(16).toByteArray();
    bytes[6] = (byte) ((bytes[6] & 0x0F) | 0x40);
    bytes[8] = (byte) ((bytes[8] & 0x3F) | 0x80);
    java.nio.ByteBuffer both = java.nio.ByteBuffer.wrap(bytes);
    return new UUID(both.getLong(), both.getLong());
  }

  /** Returns an id as OpenTSDB gives them: numbers from 1 on, in three bytes. */
  private ByteString id(int most) {
    int number = 1 + random.nextInt(most);
    return ByteString.copyFrom(new byte[] {0, (byte) (number >> 8), (byte) number});
  }

  private ByteString bytes(int size) {
    byte[] bytes = new byte[size];
    random.nextBytes(bytes);
    return ByteString.copyFrom(bytes);
  }

  private String domain() {
    List<String> labels = new ArrayList<>(Arrays.asList(word(3, 8)));
    if (random.nextBoolean()) {
      labels.add(word(3, 8));
    }
    labels.add(List.of("com", "org", "com", "net").get(random.nextInt(4)));
    return String.join(".", labels);
  }

  private String word(int least, int most) {
    int length = least + random.nextInt(most - least + 1);
    StringBuilder word = new StringBuilder();
    while (word.length() < length) {
      word.append("abcdefghijklmnopqrstuvwxyz0123456789".charAt(random.nextInt(36)));
    }
    return word.toString().toLowerCase(Locale.ROOT);
  }
}
