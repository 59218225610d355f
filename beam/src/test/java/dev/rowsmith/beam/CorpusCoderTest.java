package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.CoderException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every entity of the corpus, with random values, through its coder. */
class CorpusCoderTest {

  private static final int ROWS = 20;

  /** Values that a column can hold are rare where it has few of them, such as three digits. */
  private static final int TRIES = 20_000;

  static List<Class<?>> mappers() throws IOException, URISyntaxException {
    return mappersOf("dev.rowsmith.it.corpus");
  }

  /** Returns the mappers of a package of these tests. */
  static List<Class<?>> mappersOf(String corpus) throws IOException, URISyntaxException {
    Path root =
        Path.of(CorpusCoderTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(root.resolve(corpus.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Mapper.class"))
          .sorted()
          .<Class<?>>map(name -> load(corpus + "." + name.replace(".class", "")))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("mappers")
  void entities_come_back_equal_and_equal_ones_have_equal_bytes(Class<?> mapper)
      throws ReflectiveOperationException, IOException {
    roundTrip(mapper);
  }

  @SuppressWarnings("unchecked") // of a mapper that is made by reflection
  private static <E> void roundTrip(Class<?> type)
      throws ReflectiveOperationException, IOException {
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    EntityMapper<E, ?> mapper = (EntityMapper<E, ?>) constructor.newInstance();
    Class<E> entity =
        (Class<E>) ((ParameterizedType) type.getGenericSuperclass()).getActualTypeArguments()[0];
    if (mapper.schema().columns().stream().anyMatch(MappedColumn::isAggregate)) {
      assertThatThrownBy(() -> EntityCoder.of(() -> mapper))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("is an aggregate");
      return;
    }
    EntityCoder<E> coder = EntityCoder.of(() -> mapper);
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
        refused =
            String.valueOf(
                problem.getMessage() == null ? problem.getCause() : problem.getMessage());
        continue;
      }
      E read = coder.decode(new ByteArrayInputStream(bytes));
      assertThat(read).usingRecursiveComparison().usingOverriddenEquals().isEqualTo(written);
      assertThat(encode(coder, read)).isEqualTo(bytes);
      rows++;
    }
    assertThat(rows).as("rows of %s; refused: %s", entity.getSimpleName(), refused).isEqualTo(ROWS);
  }

  private static <E> byte[] encode(EntityCoder<E> coder, E entity) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    coder.encode(entity, out);
    return out.toByteArray();
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException gone) {
      throw new IllegalStateException(gone);
    }
  }
}
