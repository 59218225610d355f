package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the build says of itself: lines of its projects, of the gate and of its own checks. */
class BuildLinesTest {

  private static final Pattern LINES =
      Pattern.compile("^```xml\\R(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern JUNIT = Pattern.compile("<junit\\.version>(.*)</junit\\.version>");

  @Test
  void documented_lines_are_those_of_the_standalone_project() throws IOException {
    String project = Files.readString(Path.of("../samples/standalone/pom.xml"));
    Matcher junit = JUNIT.matcher(project);
    assertThat(junit.find()).isTrue();

    Matcher page = LINES.matcher(Files.readString(Path.of("../docs/start.md")));
    assertThat(page.find()).isTrue();

    assertThat(trimmed(project.replace("${junit.version}", junit.group(1))))
        .contains(trimmed(page.group(1)));
  }

  @Test
  void the_gate_runs_the_projects_of_users_with_the_first_and_the_last_junit() throws IOException {
    assertThat(Files.readString(Path.of("../.ci/run"))).contains("\n.ci/junits 5.11.4 6.0.3\n");
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
