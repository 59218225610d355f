package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in the jars of the modules that are published; {@code mvn verify} makes them first. */
class JarsTest {

  private static final Pattern EXPECTED =
      Pattern.compile(
          "module-info\\.class|dev/rowsmith/.*\\.(class|css)|docs/checks/\\w+\\.md"
              + "|dev/rowsmith/processor/language/[a-z]+\\.txt"
              + "|META-INF/(MANIFEST\\.MF|(maven|services|gradle|spring)/.*"
              + "|spring\\.factories|[a-z-]*spring-configuration-metadata\\.json)");

  static Stream<String> published() {
    return Stream.of(
        "annotations",
        "runtime/core",
        "runtime/json",
        "runtime/opentelemetry",
        "runtime/bigtable",
        "runtime/spanner",
        "lock",
        "processor",
        "testing",
        "testing-spanner",
        "schema",
        "load",
        "dynamodb",
        "beam",
        "adopt",
        "spring-boot-starter");
  }

  @ParameterizedTest
  @MethodSource("published")
  void manifests_have_a_version_and_no_notes_of_the_build_are_left(String module)
      throws IOException {
    try (JarFile jar = new JarFile(jar(module, "SNAPSHOT.jar").toFile())) {
      Attributes manifest = jar.getManifest().getMainAttributes();

      assertThat(manifest.getValue(Attributes.Name.IMPLEMENTATION_VERSION)).startsWith("0.1.0");
      assertThat(manifest.getValue(Attributes.Name.IMPLEMENTATION_TITLE)).startsWith("Rowsmith");
      assertThat(jar.getEntry("META-INF/jpms.args")).isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("published")
  void jars_have_a_module_name_and_nothing_but_classes_and_what_tools_look_for(String module)
      throws IOException {
    try (JarFile jar = new JarFile(jar(module, "SNAPSHOT.jar").toFile())) {
      assertThat(
              jar.getEntry("module-info.class") != null
                  || jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name")
                      != null)
          .isTrue();
      assertThat(jar.stream().map(JarEntry::getName))
          .filteredOn(name -> !name.endsWith("/"))
          .allMatch(name -> EXPECTED.matcher(name).matches());
    }
  }

  @ParameterizedTest
  @MethodSource("published")
  void sources_lie_beside_each_jar(String module) throws IOException {
    try (JarFile jar = new JarFile(jar(module, "sources.jar").toFile())) {
      assertThat(jar.stream()).anyMatch(entry -> entry.getName().endsWith(".java"));
    }
  }

  /** Making them takes a minute, so that the gate does not: the profile is run for a release. */
  @ParameterizedTest
  @ValueSource(strings = {"<id>release</id>", "<failOnWarnings>true</failOnWarnings>"})
  void javadoc_jars_are_a_profile_of_the_build(String line) throws IOException {
    assertThat(Files.readString(Path.of("../pom.xml"))).contains(line);
  }

  private static Path jar(String module, String end) throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", module, "target"))) {
      List<Path> jars = files.filter(file -> file.toString().endsWith(end)).toList();
      assertThat(jars).as("the %s of %s, which mvn verify makes", end, module).hasSize(1);
      return jars.get(0);
    }
  }
}
