package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column.Fill;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Random;
import org.apache.beam.sdk.coders.CoderException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every entity of Spanner's corpus, with random values, through its coder. */
class SpannerCorpusCoderTest {

  private static final int ROWS = 20;
  private static final int TRIES = 20_000;

  static List<Class<?>> mappers() throws IOException, URISyntaxException {
    return CorpusCoderTest.mappersOf("dev.rowsmith.it.spanner.corpus");
  }

  @ParameterizedTest
  @MethodSource("mappers")
  void entities_come_back_equal_or_have_no_coder(Class<?> mapper)
      throws ReflectiveOperationException, IOException {
    roundTrip(mapper);
  }

  @SuppressWarnings("unchecked") // of a mapper that is made by reflection
  private static <E> void roundTrip(Class<?> type)
      throws ReflectiveOperationException, IOException {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    EntityMapper<E, ?> mapper = (EntityMapper<E, ?>) constructor.newInstance();
    if (mapper.schema().columns().stream()
        .anyMatch(each -> each.fill() == Fill.COMPUTED || each.fill() == Fill.COMMIT_TIMESTAMP)) {
      assertThatThrownBy(() -> SpannerCoder.of(() -> mapper))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("is written by the database alone");
      return;
    }
    Class<E> entity =
        (Class<E>) ((ParameterizedType) type.getGenericSuperclass()).getActualTypeArguments()[0];
    SpannerCoder<E> coder = SpannerCoder.of(() -> mapper);
    RandomRecords records = new RandomRecords(new Random(20261123));
    int rows = 0;
    String refused = "";
    for (int tries = 0; rows < ROWS && tries < TRIES; tries++) {
      E written;
      byte[] bytes;
      try {
        written = records.next(entity);
        bytes = encode(coder, written);
      } catch (CoderException | InvocationTargetException problem) {
        refused = String.valueOf(problem);
        continue;
      }
      E read = coder.decode(new ByteArrayInputStream(bytes));
      assertThat(read).usingRecursiveComparison().usingOverriddenEquals().isEqualTo(written);
      assertThat(encode(coder, read)).isEqualTo(bytes);
      rows++;
    }
    assertThat(rows).as("rows of %s; refused: %s", entity.getSimpleName(), refused).isEqualTo(ROWS);
  }

  private static <E> byte[] encode(SpannerCoder<E> coder, E entity) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    coder.encode(entity, out);
    return out.toByteArray();
  }
}
