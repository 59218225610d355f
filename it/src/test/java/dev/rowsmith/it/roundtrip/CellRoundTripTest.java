package dev.rowsmith.it.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.Value;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.json.JsonCodec;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.GzipCodec;
import dev.rowsmith.runtime.value.LittleEndianCodec;
import dev.rowsmith.runtime.value.ProtoCodec;
import dev.rowsmith.runtime.value.TextCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every codec of cells: each value is read back equal, or refused with entity and component. */
@Tag("rounds")
class CellRoundTripTest {

  /** The classes whose constants are codecs. */
  private static final List<Class<?>> CONSTANTS =
      List.of(BinaryCodec.class, TextCodec.class, LittleEndianCodec.class);

  /** The other codecs, each of which the test makes below. */
  private static final List<Class<?>> MADE = List.of(GzipCodec.class, ProtoCodec.class);

  record Case(String name, Class<?> type, ValueCodec<?> codec) {

    Case zipped() {
      return new Case(name + " in GZIP", type, new GzipCodec<>(codec));
    }
  }

  @Test
  void no_codec_is_forgotten() {
    assertThat(PublicClasses.beside(ValueCodec.class))
        .filteredOn(
            type ->
                (ValueCodec.class.isAssignableFrom(type) && !type.isInterface())
                    || Stream.of(type.getFields()).anyMatch(CellRoundTripTest::isCodec))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(CONSTANTS.stream(), MADE.stream()).toList());
  }

  private static boolean isCodec(Field field) {
    return ValueCodec.class.isAssignableFrom(field.getType());
  }

  @TestFactory
  Stream<DynamicTest> what_is_written_is_read_back_or_refused() throws IllegalAccessException {
    return cases().stream()
        .map(each -> DynamicTest.dynamicTest(each.name(), () -> check(each, each.codec())));
  }

  static List<Case> cases() throws IllegalAccessException {
    List<Case> cases = new ArrayList<>();
    for (Class<?> each : CONSTANTS) {
      for (Field field : each.getFields()) {
        if (isCodec(field)) {
          Type type = ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
          cases.add(
              new Case(
                  each.getSimpleName() + "." + field.getName(),
                  (Class<?>) type,
                  (ValueCodec<?>) field.get(null)));
        }
      }
    }
    cases.add(
        new Case("enum", AnyValues.Color.class, BinaryCodec.ofEnum(AnyValues.Color.values())));
    cases.add(new Case("PROTO", Value.class, new ProtoCodec<>(Value.parser())));
    cases.add(new Case("JSON", AnyValues.Document.class, JsonCodec.of(AnyValues.Document.class)));
    return Stream.concat(cases.stream(), cases.stream().map(Case::zipped)).toList();
  }

  @SuppressWarnings("unchecked") // The values are of the type of the codec.
  private static <T> void check(Case each, ValueCodec<T> codec) {
    Column<T> column = column(each, codec);
    TableSchema schema = schema(column);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int written = 0;
    for (int count = 0; count < AnyValues.COUNT; count++) {
      T value = (T) AnyValues.of(each.type()).apply(random);
      ByteString bytes;
      try {
        bytes = CellBytes.of(schema, column, codec, value);
      } catch (CellValueException refused) {
        assertThat(refused.entity()).isEqualTo("Sample");
        assertThat(refused.component()).isEqualTo("value");
        assertThat(refused.problem()).isNotBlank().doesNotContain("null");
        continue;
      }
      written++;
      assertThat(codec.decode(bytes)).as("seed %s, bytes %s", seed, bytes).isEqualTo(value);
    }
    assertThat(written).as("values that were written").isGreaterThan(AnyValues.COUNT / 10);
  }

  @SuppressWarnings("unchecked") // The values are of the type of the codec.
  static <T> Column<T> column(Case each, ValueCodec<T> codec) {
    return Column.of("value", (Class<? super T>) each.type(), "f", "q", codec);
  }

  static TableSchema schema(Column<?> column) {
    return TableSchema.of("Sample", "samples", KeyLayout.of(TextSegment.of("Sample", "id")))
        .columns(column);
  }
}
