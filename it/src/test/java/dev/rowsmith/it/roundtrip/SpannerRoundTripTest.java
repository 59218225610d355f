package dev.rowsmith.it.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnConverter;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import dev.rowsmith.runtime.spanner.table.internal.KeyFormat;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Every type of a column of Spanner, alone, in an array and in a key: each value is read back
 * equal, or refused with its component.
 */
@Tag("rounds")
@SuppressWarnings({"NullAway"}) // A part of a key can be null.
class SpannerRoundTripTest {

  record Case(String name, Class<?> type, ColumnType<?> column, boolean inKeys) {}

  static List<Case> cases() throws IllegalAccessException {
    List<Case> cases = new ArrayList<>();
    for (Field field : ColumnType.class.getFields()) {
      ParameterizedType type = (ParameterizedType) field.getGenericType();
      ColumnType<?> column = (ColumnType<?>) field.get(null);
      Class<?> held = (Class<?>) type.getActualTypeArguments()[0];
      cases.add(new Case(field.getName(), held, column, column != ColumnType.JSON));
    }
    com.google.protobuf.Value message = com.google.protobuf.Value.getDefaultInstance();
    cases.add(
        new Case("enum", AnyValues.Color.class, ColumnType.ofEnum(AnyValues.Color.class), true));
    cases.add(
        new Case("bytes of a message", message.getClass(), ColumnType.ofMessage(message), false));
    cases.add(new Case("message", message.getClass(), ColumnType.ofProto(message), false));
    return cases;
  }

  @TestFactory
  Stream<DynamicTest> what_is_written_is_read_back_or_refused() throws IllegalAccessException {
    return cases().stream()
        .map(each -> DynamicTest.dynamicTest(each.name(), () -> check(each, each.column())));
  }

  @SuppressWarnings("unchecked") // The values are of the type of the column.
  private static <T> void check(Case each, ColumnType<T> type) {
    Function<Random, T> values = (Function<Random, T>) AnyValues.of(each.type());
    Function<Random, List<T>> lists =
        random ->
            IntStream.range(0, random.nextInt(3)).mapToObj(at -> values.apply(random)).toList();
    int length = each.type() == UUID.class ? 36 : 3;
    ColumnType<Held<T>> converted = type.convertedBy(new HeldConverter<>());
    checkColumn(Column.of("value", type), values, 10);
    checkColumn(Column.of("value", type).nullable(), random -> null, 10);
    checkColumn(Column.of("value", type).length(length), values, 40);
    checkColumn(Column.of("value", ColumnType.listOf(type)), lists, 20);
    checkColumn(Column.of("value", ColumnType.listOf(type)).length(length), lists, 40);
    checkColumn(Column.of("value", converted), random -> new Held<>(values.apply(random)), 10);
    if (each.inKeys()) {
      checkKey(type, values);
    }
  }

  /** A value of a user's class. */
  private record Held<T>(T value) {}

  private record HeldConverter<T>() implements ColumnConverter<Held<T>, T> {

    @Override
    public T toColumn(Held<T> value) {
      return value.value();
    }

    @Override
    public Held<T> fromColumn(T stored) {
      return new Held<>(stored);
    }
  }

  private static <T> void checkColumn(Column<T> column, Function<Random, T> values, int part) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int written = 0;
    for (int count = 0; count < AnyValues.COUNT; count++) {
      T value = values.apply(random);
      Value stored;
      try {
        stored = column.toValue(value);
      } catch (ColumnRefusal refused) {
        assertThat(refused.inEntity("Sample")).hasMessageMatching("(?s)Sample\\.value: .+");
        continue;
      }
      written++;
      Struct row = Struct.newBuilder().set("value").to(stored).build();
      T read = value == null ? column.read(row, 0) : column.require(row, 0);
      assertThat(isSame(read, value)).as("seed %s: %s read as %s", seed, value, read).isTrue();
    }
    assertThat(written).isGreaterThan(AnyValues.COUNT / part);
  }

  /** Compares numbers without their scale, which Spanner does not store. */
  private static boolean isSame(Object read, Object value) {
    if (read instanceof List<?> some && value instanceof List<?> others) {
      return some.size() == others.size()
          && IntStream.range(0, some.size()).allMatch(at -> isSame(some.get(at), others.get(at)));
    }
    if (read instanceof Held<?> some && value instanceof Held<?> other) {
      return isSame(some.value(), other.value());
    }
    return read instanceof BigDecimal number
        ? number.compareTo((BigDecimal) value) == 0
        : Objects.deepEquals(read, value);
  }

  private static <T> void checkKey(ColumnType<T> type, Function<Random, T> values) {
    KeyPart<T> part = KeyPart.ascending(Column.of("value", type));
    KeyFormat<T> format = type.format().keys();
    Random random = new Random();
    for (int count = 0; count < AnyValues.COUNT; count++) {
      T value = values.apply(random);
      Object object;
      try {
        object = part.toPart("Sample", value);
      } catch (KeyValueException refused) {
        assertThat(refused).hasMessageMatching("(?s)Sample\\.value: .+");
        continue;
      }
      assertThat(object).isNotNull();
      assertThat(format.parse(format.text(object))).isEqualTo(object);
      Key key = Key.newBuilder().appendObject(object).build();
      assertThat(key.getParts()).hasSize(1);
      assertThat(part.toPart("Sample", value)).isEqualTo(object);
    }
  }
}
