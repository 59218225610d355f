package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every entity of the corpus, with random values, through its coder. */
class CorpusCoderTest {

  static List<Class<?>> mappers() throws IOException, URISyntaxException {
    return RoundTrips.mappersOf("dev.rowsmith.it.corpus");
  }

  @ParameterizedTest
  @MethodSource("mappers")
  void entities_come_back_equal_and_equal_ones_have_equal_bytes(Class<?> mapper)
      throws ReflectiveOperationException, IOException {
    roundTrip(mapper, (EntityMapper<?, ?>) RoundTrips.create(mapper));
  }

  private static <E> void roundTrip(Class<?> type, EntityMapper<E, ?> mapper)
      throws ReflectiveOperationException, IOException {
    if (mapper.schema().columns().stream().anyMatch(MappedColumn::isAggregate)) {
      assertThatThrownBy(() -> EntityCoder.of(() -> mapper))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("is an aggregate");
      return;
    }
    RoundTrips.check(type, EntityCoder.of(() -> mapper));
  }
}
