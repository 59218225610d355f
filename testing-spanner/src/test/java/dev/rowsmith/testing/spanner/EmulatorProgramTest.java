package dev.rowsmith.testing.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where the emulator's program is looked for. */
class EmulatorProgramTest {

  @TempDir Path folder = Path.of("");

  @Test
  void a_said_program_is_the_first() throws IOException {
    Path said = program("said/emulator");
    program("path/emulator_main");

    assertThat(new EmulatorProgram(path("path"), said.toString()).find()).contains(said);
  }

  @Test
  void a_said_program_that_is_none_is_an_error() {
    String nothing = folder.resolve("nothing").toString();

    assertThatIllegalStateException()
        .isThrownBy(() -> new EmulatorProgram(Map.<String, String>of(), nothing).find())
        .withMessageContaining("rowsmith.spanner.emulator")
        .withMessageContaining("nothing");
  }

  @Test
  void one_on_the_path_comes_before_that_of_an_sdk() throws IOException {
    Path onPath = program("path/emulator_main");
    program("sdk/bin/gcloud");
    Path ofSdk = program("sdk/bin/cloud_spanner_emulator/emulator_main");

    assertThat(new EmulatorProgram(path("sdk/bin", "path"), null).find()).contains(onPath);
    assertThat(new EmulatorProgram(path("sdk/bin"), null).find()).contains(ofSdk);
  }

  @Test
  void a_link_to_gcloud_leads_to_its_sdk() throws IOException {
    Path gcloud = program("sdk/bin/gcloud");
    Path emulator = program("sdk/bin/cloud_spanner_emulator/emulator_main");
    Files.createDirectories(folder.resolve("usr"));
    Files.createSymbolicLink(folder.resolve("usr/gcloud"), gcloud);

    assertThat(new EmulatorProgram(path("usr"), null).find())
        .hasValueSatisfying(found -> assertThat(found).hasSameBinaryContentAs(emulator));
  }

  @Test
  void a_said_sdk_has_one() throws IOException {
    Path emulator = program("sdk/bin/cloud_spanner_emulator/emulator_main");
    Map<String, String> environment = Map.of("CLOUDSDK_ROOT_DIR", folder.resolve("sdk").toString());

    assertThat(new EmulatorProgram(environment, null).find()).contains(emulator);
  }

  @Test
  void without_any_there_is_none_and_one_line_says_all_ways() {
    assertThat(new EmulatorProgram(path("empty"), null).find()).isEmpty();
    assertThat(EmulatorProgram.WAYS)
        .hasLineCount(1)
        .contains("SPANNER_EMULATOR_HOST", "rowsmith.spanner.emulator", "PATH", "gcloud");
  }

  private Map<String, String> path(String... folders) {
    String path =
        Arrays.stream(folders)
            .map(each -> folder.resolve(each).toString())
            .collect(Collectors.joining(File.pathSeparator));
    return Map.of("PATH", path);
  }

  private Path program(String name) throws IOException {
    Path program = folder.resolve(name);
    Files.createDirectories(program.resolve("..").normalize());
    Files.writeString(program, name);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }
}
