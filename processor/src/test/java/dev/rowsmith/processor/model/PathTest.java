package dev.rowsmith.processor.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PathTest {

  private static final Path CITY = new Path("home").then("place").then("city");

  @Test
  void component_is_the_first_name_and_the_value_the_last() {
    assertThat(CITY.text()).isEqualTo("home.place.city");
    assertThat(CITY.component()).isEqualTo("home");
    assertThat(CITY.last()).isEqualTo("city");
    assertThat(CITY.joined()).isEqualTo("homePlaceCity");
    assertThat(CITY.isNested()).isTrue();
    assertThat(new Path("home").isNested()).isFalse();
    assertThat(new Path("home").joined()).isEqualTo("home");
  }

  @Test
  void value_is_inside_the_records_around_it_and_no_others() {
    assertThat(CITY.isInside(new Path("home"))).isTrue();
    assertThat(CITY.isInside(new Path("home.place"))).isTrue();
    assertThat(CITY.inside(new Path("home"))).isEqualTo(new Path("place.city"));
    assertThat(CITY.isInside(CITY)).isFalse();
    assertThat(CITY.isInside(new Path("hom"))).isFalse();
    assertThat(CITY.isInside(new Path("home.pla"))).isFalse();
    assertThat(new Path("homely").isInside(new Path("home"))).isFalse();
  }

  /** Paths are taken apart in one class. */
  @Test
  void no_other_class_of_the_model_the_checks_or_the_plans_takes_a_path_apart() throws IOException {
    Pattern splitting =
        Pattern.compile(
            "(?:[nN]ame|[pP]ath)\\(?\\)?\\.(?:split\\(\"\\\\\\\\\\.\"|(?:lastI|i)ndexOf\\('\\.'\\))");
    java.nio.file.Path sources = java.nio.file.Path.of("src/main/java/dev/rowsmith/processor");
    for (String stage : new String[] {"model", "check", "plan"}) {
      try (Stream<java.nio.file.Path> files = Files.walk(sources.resolve(stage))) {
        assertThat(
                files
                    .filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("Path.java"))
                    .filter(file -> splitting.matcher(read(file)).find()))
            .isEmpty();
      }
    }
  }

  private static String read(java.nio.file.Path file) {
    try {
      return Files.readString(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
