package dev.rowsmith.it.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.it.roundtrip.SegmentSettings.Setting;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.RecordSegment;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every segment of row keys and qualifiers: each value is read back equal, or refused with entity
 * and component.
 */
@Tag("rounds")
class KeyRoundTripTest {

  /** An optional segment holds another one; records and salts have tests of their own. */
  private static final List<Class<?>> OTHERS =
      List.of(OptionalSegment.class, RecordSegment.class, SaltSegment.class);

  static List<Class<?>> segments() {
    return PublicClasses.beside(KeySegment.class).stream()
        .filter(type -> SegmentSettings.isMade(type) && !OTHERS.contains(type))
        .<Class<?>>map(type -> type)
        .toList();
  }

  @Test
  void each_segment_is_made() throws IllegalAccessException {
    assertThat(SegmentSettings.of(segments()))
        .hasSizeGreaterThan(200)
        .extracting(setting -> (Object) setting.segment().getClass())
        .containsAll(segments());
  }

  @TestFactory
  Stream<DynamicTest> what_is_written_is_read_back_or_refused() throws IllegalAccessException {
    List<DynamicTest> tests = new ArrayList<>();
    List<Setting> settings = SegmentSettings.of(segments());
    Map<Class<?>, Long> ofClass =
        settings.stream()
            .collect(
                Collectors.groupingBy(each -> each.segment().getClass(), Collectors.counting()));
    for (Setting setting : settings) {
      long share = AnyValues.COUNT / ofClass.getOrDefault(setting.segment().getClass(), 1L);
      long values = Math.max(AnyValues.LEAST, share);
      tests.add(test(setting.name(), setting.segment(), setting.type(), values));
      for (String suffix : List.of("#", "\0", "ab")) {
        if (setting.segment().followedBy(suffix).valueWithEndInside().isEmpty()) {
          KeySegment<?> followed = setting.segment().followedBy(suffix);
          tests.add(test(setting.name() + " before " + suffix, followed, setting.type(), values));
        }
      }
    }
    return tests.stream();
  }

  @SuppressWarnings("unchecked") // The values are of the type of the segment.
  private static <T> DynamicTest test(
      String name, KeySegment<T> segment, Class<?> type, long count) {
    Function<Random, T> values = (Function<Random, T>) AnyValues.of(type);
    return DynamicTest.dynamicTest(
        name,
        () -> {
          check(segment, values, count);
          if (!segment.isTerminated()) {
            check(
                OptionalSegment.of("#", segment),
                random -> Optional.of(values.apply(random)),
                count);
          }
        });
  }

  private static <T> void check(KeySegment<T> segment, Function<Random, T> values, long count) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (long left = count; left > 0; left--) {
      T value = values.apply(random);
      ByteString bytes;
      try {
        bytes = segment.encodeWhole(value);
      } catch (KeyValueException refused) {
        assertThat(String.valueOf(refused.getMessage())).startsWith("Sample.value: ");
        continue;
      }
      KeyReader key = KeyReader.of("Sample", bytes);
      T read = segment.read(key);
      if (!read.equals(value)) { // A description for each of millions of values takes long.
        assertThat(read).as("seed %s, bytes %s", seed, bytes).isEqualTo(value);
      }
      key.end();
    }
  }
}
