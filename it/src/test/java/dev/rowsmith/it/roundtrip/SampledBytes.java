package dev.rowsmith.it.roundtrip;

import static java.util.Objects.requireNonNull;

import com.google.cloud.spanner.Value;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;

/**
 * The bytes of the same values in every segment, codec and column type, or the message of the
 * refusal. Each value that is written is read back first.
 */
public final class SampledBytes {

  private static final int VALUES = 12;

  /** Writes or refuses a value. */
  private interface Encoding<T> {
    String text(T value);
  }

  private final List<String> lines = new ArrayList<>();

  private SampledBytes() {}

  /** Returns a line for each value of each encoding, sorted. */
  public static List<String> lines() throws IllegalAccessException {
    SampledBytes sample = new SampledBytes();
    for (SegmentSettings.Setting each : SegmentSettings.of(KeyRoundTripTest.segments())) {
      sample.addSegment(each, each.segment());
    }
    for (CellRoundTripTest.Case each : CellRoundTripTest.cases()) {
      sample.addCodec(each, each.codec());
    }
    Locale locale = Locale.getDefault(Locale.Category.FORMAT);
    requireRefusalOfDates(locale);
    Locale.setDefault(Locale.Category.FORMAT, Locale.ROOT); // As the refusal advises.
    for (SpannerRoundTripTest.Case each : SpannerRoundTripTest.cases()) {
      sample.addColumnType(each, each.column());
    }
    Locale.setDefault(Locale.Category.FORMAT, locale);
    return sample.lines.stream().sorted().toList();
  }

  /** The client writes dates in the digits of the locale, so others are refused. */
  private static void requireRefusalOfDates(Locale locale) {
    boolean ascii = String.format(locale, "%d", 0).equals("0");
    String problem = "";
    try {
      var unused = Column.of("value", ColumnType.LOCAL_DATE).toValue(LocalDate.EPOCH);
    } catch (ColumnRefusal refused) {
      problem = String.valueOf(refused.inEntity("Sample").getMessage());
    }
    if (ascii != problem.isEmpty() || (!ascii && !problem.contains("Locale.setDefault("))) {
      throw new IllegalStateException(locale + ": " + problem);
    }
  }

  private <T> void addSegment(SegmentSettings.Setting setting, KeySegment<T> segment) {
    String name = segment.getClass().getSimpleName() + " " + segment.describe();
    add(
        name,
        setting.type(),
        (T value) -> {
          try {
            ByteString bytes = segment.encodeWhole(value);
            KeyReader key = KeyReader.of("Sample", bytes);
            T read = segment.read(key);
            key.end();
            return shown(bytes.toByteArray(), read, value);
          } catch (KeyValueException refused) {
            return String.valueOf(refused.getMessage());
          }
        });
  }

  private <T> void addCodec(CellRoundTripTest.Case each, ValueCodec<T> codec) {
    var column = CellRoundTripTest.column(each, codec);
    TableSchema schema = CellRoundTripTest.schema(column);
    add(
        each.name(),
        each.type(),
        (T value) -> {
          try {
            ByteString bytes = CellBytes.of(schema, column, codec, value);
            return shown(bytes.toByteArray(), codec.decode(bytes), value);
          } catch (CellValueException refused) {
            return String.valueOf(refused.getMessage());
          }
        });
  }

  private <T> void addColumnType(SpannerRoundTripTest.Case each, ColumnType<T> type) {
    Column<T> column = Column.of("value", type);
    add(
        "column " + each.name(),
        each.type(),
        (T value) -> {
          try {
            Value stored = column.toValue(value);
            return stored.getType() + " " + stored;
          } catch (ColumnRefusal refused) {
            return String.valueOf(refused.inEntity("Sample").getMessage());
          }
        });
    if (each.inKeys()) {
      KeyPart<T> part = KeyPart.ascending(column);
      add(
          "key part " + each.name(),
          each.type(),
          (T value) -> {
            try {
              return type.format().keys().text(requireNonNull(part.toPart("Sample", value)));
            } catch (KeyValueException refused) {
              return String.valueOf(refused.getMessage());
            }
          });
    }
  }

  private static String shown(byte[] bytes, Object read, Object value) {
    if (!Objects.deepEquals(read, value)) {
      throw new IllegalStateException("%s was read as %s".formatted(value, read));
    }
    return Base64.getEncoder().encodeToString(bytes);
  }

  @SuppressWarnings("unchecked") // The values are of the type of the encoding.
  private <T> void add(String name, Class<?> type, Encoding<T> encoding) {
    Function<Random, T> values = (Function<Random, T>) AnyValues.of(type);
    Random random = new Random(name.hashCode());
    for (int count = 0; count < VALUES; count++) {
      lines.add("%s, %s: %s".formatted(name, type.getName(), encoding.text(values.apply(random))));
    }
  }
}
