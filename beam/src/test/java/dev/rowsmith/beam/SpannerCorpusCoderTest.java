package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every entity of Spanner's corpus, with random values, through its coder. */
class SpannerCorpusCoderTest {

  static List<Class<?>> mappers() throws IOException, URISyntaxException {
    return RoundTrips.mappersOf("dev.rowsmith.it.spanner.corpus");
  }

  @ParameterizedTest
  @MethodSource("mappers")
  void entities_come_back_equal_or_have_no_coder(Class<?> mapper)
      throws ReflectiveOperationException, IOException {
    roundTrip(mapper, (EntityMapper<?, ?>) RoundTrips.create(mapper));
  }

  private static <E> void roundTrip(Class<?> type, EntityMapper<E, ?> mapper)
      throws ReflectiveOperationException, IOException {
    if (mapper.schema().columns().stream()
        .anyMatch(each -> each.fill() == Fill.COMPUTED || each.fill() == Fill.COMMIT_TIMESTAMP)) {
      assertThatThrownBy(() -> SpannerCoder.of(() -> mapper))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("is written by the database alone");
      return;
    }
    RoundTrips.check(type, SpannerCoder.of(() -> mapper));
  }
}
