package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BomTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "libraries-bom.version",
        "jackson.version",
        "grpc.version",
        "bouncycastle.version"
      })
  void bom_has_the_versions_that_the_build_is_tested_with(String property) throws IOException {
    assertThat(value("../bom/pom.xml", property)).isEqualTo(value("../pom.xml", property));
  }

  private static String value(String pom, String property) throws IOException {
    Matcher value =
        Pattern.compile("<%1$s>(.*?)</%1$s>".formatted(Pattern.quote(property)))
            .matcher(Files.readString(Path.of(pom)));
    assertThat(value.find()).as(pom + " has " + property).isTrue();
    return value.group(1);
  }
}
