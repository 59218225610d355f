package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringBootVersion;

/** What the starter needs of Spring Boot, and what it says of its properties. */
class BootTypesTest {

  private static final ClassLoader LOADER = BootTypesTest.class.getClassLoader();

  @Test
  void these_tests_run_with_the_spring_boot_that_the_build_says() {
    assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("rowsmith.boot"));
  }

  @Test
  void few_types_of_spring_boot_are_named() throws IOException {
    Set<String> named = new TreeSet<>();
    for (String line : NamedTypes.ofStarter()) {
      if (line.startsWith("org/springframework/boot/") && !line.contains("$")) {
        named.add(line);
      }
    }

    assertThat(named)
        .contains("org/springframework/boot/autoconfigure/AutoConfiguration")
        .hasSizeLessThanOrEqualTo(15);
  }

  @Test
  void properties_are_described_for_completion() throws IOException {
    try (InputStream metadata =
        Objects.requireNonNull(
            SchemaMode.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json"))) {
      String text = new String(metadata.readAllBytes(), StandardCharsets.UTF_8);
      for (String name :
          new String[] {
            "rowsmith.bigtable.project-id",
            "rowsmith.bigtable.instance-id",
            "rowsmith.bigtable.app-profile-id",
            "rowsmith.bigtable.emulator-host",
            "rowsmith.bigtable.schema",
            "rowsmith.bigtable.schema-timeout",
            "rowsmith.bigtable.timeouts.read",
            "rowsmith.bigtable.timeouts.scan",
            "rowsmith.bigtable.timeouts.write",
            "rowsmith.bigtable.embedded.enabled",
            "rowsmith.spanner.project-id",
            "rowsmith.spanner.instance-id",
            "rowsmith.spanner.database",
            "rowsmith.spanner.emulator-host",
            "rowsmith.spanner.schema",
            "rowsmith.spanner.embedded.dialect",
            "management.health.rowsmith.enabled"
          }) {
        assertThat(text).contains("\"name\": \"" + name + "\"");
      }
      assertThat(text).contains("Project of the instance.", "Longest time of a scan");
    }
  }

  @Test
  void an_opentelemetry_that_is_too_old_is_seen() {
    ClassLoader older =
        new ClassLoader(LOADER) {
          @Override
          public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (name.equals(OpenTelemetryVersion.CLASS)) {
              throw new ClassNotFoundException(name);
            }
            return super.loadClass(name);
          }
        };

    assertThat(OpenTelemetryVersion.check(older)).isTrue();
    assertThat(OpenTelemetryVersion.check(LOADER)).isFalse();
  }
}
