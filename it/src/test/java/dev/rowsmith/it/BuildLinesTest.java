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

/**
 * The Maven lines of the README are those of the project outside the build, which the gate runs.
 */
class BuildLinesTest {

  private static final Pattern LINES =
      Pattern.compile("^```xml\\R(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern JUNIT = Pattern.compile("<junit\\.version>(.*)</junit\\.version>");

  @Test
  void the_lines_of_the_readme_are_those_of_the_standalone_project() throws IOException {
    String project = Files.readString(Path.of("../samples/standalone/pom.xml"));
    Matcher junit = JUNIT.matcher(project);
    assertThat(junit.find()).isTrue();

    Matcher readme = LINES.matcher(Files.readString(Path.of("../README.md")));
    assertThat(readme.find()).isTrue();

    assertThat(trimmed(project.replace("${junit.version}", junit.group(1))))
        .contains(trimmed(readme.group(1)));
  }

  private static String trimmed(String xml) {
    List<String> lines = xml.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    return lines.stream().collect(Collectors.joining("\n"));
  }
}
