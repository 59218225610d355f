package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the build says of itself: lines of its projects, of the gate and of its own checks. */
class BuildLinesTest {

  private static final Pattern LINES =
      Pattern.compile("^```xml\\R(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern JUNIT = Pattern.compile("<junit\\.version>(.*)</junit\\.version>");

  private static final Pattern EXECUTIONS =
      Pattern.compile("<executions>.*</executions>", Pattern.DOTALL);
  private static final Pattern ENTITY = Pattern.compile("^@Table\\(", Pattern.MULTILINE);

  @Test
  void documented_lines_are_those_of_the_standalone_project() throws IOException {
    String project = Files.readString(Path.of("../samples/standalone/pom.xml"));
    Matcher junit = JUNIT.matcher(project);
    assertThat(junit.find()).isTrue();

    Matcher page = LINES.matcher(Files.readString(Path.of("../docs/start.md")));
    assertThat(page.find()).isTrue();

    assertThat(
            trimmed(project.replace("${junit.version}", junit.group(1)))
                .replace(execution(lockLines()), ""))
        .contains(trimmed(page.group(1)));
  }

  @Test
  void documented_lines_of_the_lock_are_those_of_the_standalone_projects() throws IOException {
    String lines = lockLines();
    Matcher properties = LINES.matcher(lines);
    assertThat(properties.find()).isTrue();
    for (String project : List.of("standalone", "standalone-spanner")) {
      String pom = trimmed(Files.readString(Path.of("../samples", project, "pom.xml")));
      assertThat(pom).contains(execution(lines));
      assertThat(trimmed(properties.group(1)).lines()).allMatch(pom::contains);
    }
    assertThat(Files.readString(Path.of("../.ci/junits"))).contains("-Drowsmith.lock.behind=error");
  }

  /** A file that is behind stops each build; a file of an entity that is gone stops this test. */
  @Test
  void samples_compare_their_entities_with_lock_files() throws IOException {
    int compared = 0;
    try (Stream<Path> samples = Files.list(Path.of("../samples"))) {
      for (Path sample : samples.filter(each -> Files.exists(each.resolve("pom.xml"))).toList()) {
        Path sources = sample.resolve("src/main/java");
        if (!Files.exists(sources) || !hasEntities(sources)) {
          continue;
        }
        String pom = Files.readString(sample.resolve("pom.xml"));
        assertThat(pom)
            .as("docs/lock.md, for the entities of %s", sample)
            .contains("<arg>-Arowsmith.lock=${project.basedir}/src/main/rowsmith</arg>")
            .containsPattern("<arg>-Arowsmith.check.LockBehind=(error|\\$\\{rowsmith)");
        for (String entity : locked(sample.resolve("src/main/rowsmith"))) {
          assertThat(sources.resolve(entity.replace('.', '/') + ".java")).exists();
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(30);
  }

  private static boolean hasEntities(Path sources) throws IOException {
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        if (ENTITY.matcher(Files.readString(file)).find()) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<String> locked(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> String.valueOf(file.getFileName()))
          .filter(name -> name.endsWith(".lock"))
          .map(name -> name.replaceFirst("\\.(bigtable|spanner)\\.lock$", ""))
          .toList();
    }
  }

  private static String lockLines() throws IOException {
    String page = Files.readString(Path.of("../docs/lock.md"));
    return page.substring(page.indexOf("## Switch it on"), page.indexOf("Gradle."));
  }

  private static String execution(String lockLines) {
    Matcher executions = EXECUTIONS.matcher(lockLines);
    assertThat(executions.find()).isTrue();
    return trimmed(executions.group()) + "\n";
  }

  @Test
  void the_gate_runs_the_projects_of_users_with_the_first_and_the_last_junit() throws IOException {
    assertThat(Files.readString(Path.of("../.ci/run"))).contains("\n.ci/users ");
    assertThat(Files.readString(Path.of("../.ci/users"))).contains("\n.ci/junits 5.11.4 6.0.3\n");
    assertThat(Files.readString(Path.of("../.ci/junits")))
        .contains("5.11.4 5.12.2 5.13.4 5.14.4 6.0.3")
        .contains("for project in samples/standalone samples/standalone-spanner; do")
        .contains("--file \"$project\" -Djunit.version=\"$version\"");
    for (String project : List.of("standalone", "standalone-spanner")) {
      assertThat(Files.readString(Path.of("../samples", project, "pom.xml")))
          .contains("<version>${junit.version}</version>")
          .doesNotContain("<parent>");
    }
  }

  @Test
  void generated_code_is_checked_for_null() throws IOException {
    // What JMH generates is left out, and nothing else.
    assertThat(Files.readString(Path.of("../pom.xml")))
        .contains("-Xep:NullAway:ERROR", "-XepOpt:NullAway:OnlyNullMarked=true")
        .contains("-XepExcludedPaths:.*/jmh_generated/.* ")
        .containsOnlyOnce("XepExcludedPaths")
        .doesNotContain("TreatGeneratedAsUnannotated");
  }

  private static String trimmed(String xml) {
    List<String> lines = xml.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    return lines.stream().collect(Collectors.joining("\n"));
  }
}
