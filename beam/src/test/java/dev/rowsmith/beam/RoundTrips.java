package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderException;

/** Random entities of a mapper through their coder. */
final class RoundTrips {

  private static final int ROWS = 20;

  /** Values that a column can hold are rare where it has few of them, such as three digits. */
  private static final int TRIES = 20_000;

  private RoundTrips() {}

  /** Returns the mappers of a package of these tests. */
  static List<Class<?>> mappersOf(String corpus) throws IOException, URISyntaxException {
    Path root =
        Path.of(RoundTrips.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(root.resolve(corpus.replace('.', '/')))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Mapper.class"))
          .sorted()
          .<Class<?>>map(name -> load(corpus + "." + name.replace(".class", "")))
          .toList();
    }
  }

  /** Makes a mapper, which is not public. */
  static Object create(Class<?> mapper) throws ReflectiveOperationException {
    Constructor<?> constructor = mapper.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  /** Sends entities that can be stored through a coder, and compares them and their bytes. */
  @SuppressWarnings("unchecked") // the entity of the mapper
  static <E> void check(Class<?> mapper, Coder<E> coder)
      throws ReflectiveOperationException, IOException {
    Class<E> entity =
        (Class<E>) ((ParameterizedType) mapper.getGenericSuperclass()).getActualTypeArguments()[0];
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

  private static <E> byte[] encode(Coder<E> coder, E entity) throws IOException {
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
