package dev.rowsmith.benchmarks.compile;

import static java.util.stream.Collectors.joining;

import dev.rowsmith.benchmarks.compile.Shape.Property;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Writes entities of given shapes, one file each, as users of the two mappers write them. */
final class EntitySources {

  private static final String HEADER =
      """
      package demo;

      import java.math.BigDecimal;
      import java.time.Instant;
      import java.time.LocalDate;
      import java.util.UUID;
      """;

  /** One question of each common kind, about a reading. */
  private static final String QUESTIONS =
      """
      import dev.rowsmith.*;
      import java.util.*;
      import java.util.concurrent.CompletableFuture;
      import java.util.stream.Stream;

      @Queries(%1$s.class)
      public interface %1$sQuestions {

        Optional<%1$s> one(String deviceType, String deviceId, Instant at);

        boolean known(String deviceType, String deviceId, Instant at);

        @OrderBy(value = "at", descending = true)
        @First(10)
        List<%1$s> newest(String deviceType, String deviceId);

        List<%1$s> between(
            String deviceType, String deviceId, @From("at") Instant from, @Before("at") Instant until);

        CompletableFuture<List<%1$s>> since(
            String deviceType, String deviceId, @From("at") Instant from, @Limit int most);

        Stream<%1$s> ofDevices(String deviceType, @By("deviceId") Collection<String> ids);

        long howMany(String deviceType, @StartsWith("deviceId") String prefix);

        List<Temperature> temperatures(String deviceType, String deviceId);

        record Temperature(Instant at, double temperature) {}
      }
      """;

  private EntitySources() {}

  /** Writes {@code count} records with the annotations of Rowsmith. */
  static List<Path> records(Path folder, List<Shape> shapes, int count) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      Shape shape = shapes.get(number % shapes.size());
      files.add(write(folder, shape.name() + number, recordOf(shape, number)));
    }
    return files;
  }

  /**
   * Writes {@code count} classes with the annotations of Cassandra's mapper, immutable and with
   * accessors as those of a record, and a DAO for each that reads, writes, deletes and scans.
   */
  static List<Path> entitiesWithDaos(Path folder, List<Shape> shapes, int count)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      Shape shape = shapes.get(number % shapes.size());
      String name = shape.name() + number;
      files.add(write(folder, name, classOf(shape, name)));
      files.add(write(folder, name + "Dao", daoOf(shape, name)));
    }
    return files;
  }

  /** Writes an interface of eight questions for each of {@code count} records. */
  static List<Path> questions(Path folder, List<Shape> shapes, int count) throws IOException {
    List<Path> files = new ArrayList<>();
    for (int number = 0; number < count; number++) {
      String name = shapes.get(number % shapes.size()).name() + number;
      files.add(write(folder, name + "Questions", QUESTIONS.formatted(name)));
    }
    return files;
  }

  private static String recordOf(Shape shape, int number) {
    return """
        import dev.rowsmith.bigtable.*;

        @Table("%s-%s")
        %s
        public record %s%s(
            %s) {}
        """
        .formatted(
            shape.name().toLowerCase(java.util.Locale.ROOT),
            number,
            shape.annotations(),
            shape.name(),
            number,
            shape.properties().stream()
                .map(each -> (each.key() + " " + parameter(each)).strip())
                .collect(joining(",\n    ")));
  }

  private static String classOf(Shape shape, String name) {
    return """
        import com.datastax.oss.driver.api.mapper.annotations.*;
        import com.datastax.oss.driver.api.mapper.entity.naming.GetterStyle;

        @Entity
        @PropertyStrategy(mutable = false, getterStyle = GetterStyle.FLUENT)
        public final class %s {

        %s

          public %s(
              %s) {
        %s
          }
        %s}
        """
        .formatted(
            name,
            lines(shape, "  private final %2$s %1$s;"),
            name,
            shape.properties().stream().map(EntitySources::parameter).collect(joining(", ")),
            lines(shape, "    this.%1$s = %1$s;"),
            accessors(shape));
  }

  /** The first segment is the partition, the others sort its rows. */
  private static String accessors(Shape shape) {
    StringBuilder accessors = new StringBuilder();
    int place = 0;
    for (Property each : shape.properties()) {
      String key =
          place == 0 ? "  @PartitionKey\n" : "  @ClusteringColumn(%s)\n".formatted(place - 1);
      accessors.append(
          """

          %s  public %s %s() {
              return %s;
            }
          """
              .formatted(each.isKey() ? key : "", each.type(), each.name(), each.name()));
      place++;
    }
    return accessors.toString();
  }

  private static String daoOf(Shape shape, String name) {
    List<Property> keys = shape.properties().stream().filter(Property::isKey).toList();
    String all = keys.stream().map(EntitySources::parameter).collect(joining(", "));
    return """
        import com.datastax.oss.driver.api.core.PagingIterable;
        import com.datastax.oss.driver.api.mapper.annotations.*;
        import java.util.Optional;

        @Dao
        public interface %1$sDao {

          @Insert
          void put(%1$s entity);

          @Select
          Optional<%1$s> find(%2$s);

          @Delete(entityClass = %1$s.class)
          void delete(%2$s);

          @Select
          PagingIterable<%1$s> scan(%3$s);
        }
        """
        .formatted(name, all, parameter(keys.get(0)));
  }

  private static String lines(Shape shape, String line) {
    return shape.properties().stream()
        .map(each -> line.formatted(each.name(), each.type()))
        .collect(joining("\n"));
  }

  private static String parameter(Property property) {
    return property.type() + " " + property.name();
  }

  private static Path write(Path folder, String name, String body) throws IOException {
    Path home = Files.createDirectories(folder.resolve("demo"));
    return Files.writeString(home.resolve(name + ".java"), HEADER + body);
  }
}
