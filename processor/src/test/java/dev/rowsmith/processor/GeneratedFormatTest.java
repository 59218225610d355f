package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** google-java-format changes nothing of what is generated. */
class GeneratedFormatTest {

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EntityShapes#all")
  void every_shape_is_formatted_and_documented(String source) {
    Compiled build =
        Compiled.with(List.of("-Xdoclint:all/protected", "-Xmaxwarns", "10000"), source);

    assertThat(build.messagesOfGenerated()).isEmpty();
    for (String name : build.generated()) {
      GoogleFormat.check(build.source(name));
    }
  }

  /** Of both dialects: embedded, indexed, numbered, revised and with personal data. */
  @Test
  void spanner_is_formatted_and_documented() {
    every_shape_is_formatted_and_documented(
        """
        @Table("Orders")
        @Index(name = "OrdersByCustomer", columns = {"customer", "at"}, storing = "total")
        public record Order(
            @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) Long id,
            @PersonalData @org.jspecify.annotations.Nullable String customer, Instant at,
            BigDecimal total, @Embedded Address home, Optional<Address> work,
            @CommitTimestamp Instant changed, List<String> tags, @Revision long revision) {
          public record Address(String street, int zip) {}
        }
        """);
  }

  @Test
  void tables_of_all_modules_are_formatted() throws IOException {
    List<Path> sources = sourcesIn(CorpusCompilation.asDeclared().output());
    assertThat(sources).hasSizeGreaterThan(200);
    for (Path source : sources) {
      GoogleFormat.check(Files.readString(source));
    }
  }

  private static List<Path> sourcesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
