package dev.rowsmith.samples.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@BigtableTest
class MigrationStoryTest {

  private static final Path PAGE = Path.of("../../docs/migrating.md");
  private static final Path SOURCES = Path.of("src/main/java/dev/rowsmith/samples/migration");
  private static final Path LOCK =
      Path.of("src/main/rowsmith/dev.rowsmith.samples.migration.AirReading.bigtable.lock");
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w*)\\R(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  @Test
  void the_story_is_that_of_the_page_and_loses_no_row(
      BigtableDataClient client, BigtableTableAdminClient admin) throws IOException {
    String told = Told.told(MigrationStory::tell, client, admin);
    assertThat(told)
        .containsPattern("\\d{2,} reads found their row meanwhile, 0 did not")
        .containsPattern("(\\d{3,}) rows were written, \\1 are in the new table")
        .containsPattern("1\\. both tables are written +\\| +\\d+ +\\| +\\d{2,} ")
        .contains("the build is quiet: ''");
    assertThat(told)
        .as("the file after the last update is the one of this sample")
        .contains(Files.readString(LOCK).lines().toList());

    List<String> shown = trimmed(told.lines());
    List<String> code = new ArrayList<>();
    try (Stream<Path> files = Files.list(SOURCES)) {
      for (Path file : files.toList()) {
        code.addAll(trimmed(Files.readAllLines(file).stream()));
      }
    }
    Matcher blocks = BLOCK.matcher(Files.readString(PAGE));
    int number = 0;
    while (blocks.find()) {
      List<String> lines = trimmed(blocks.group(2).lines());
      switch (blocks.group(1)) {
        case "java" -> assertThat(code).containsAll(lines);
        case "" -> assertThat(shown).containsAll(lines);
        default -> {} // A command, or figures that differ in each run.
      }
      number++;
    }
    assertThat(number).isGreaterThan(10);
  }

  private static List<String> trimmed(Stream<String> lines) {
    return lines.map(String::strip).filter(line -> !line.isEmpty()).toList();
  }
}
