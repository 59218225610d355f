package dev.rowsmith.it.reflection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How the standalone sample finds a GraalVM, with a program in place of its {@code native-image}.
 */
class NativeImageTest {

  private static final Path BUILD =
      Path.of("../samples/standalone/src/native-image/NativeImage.java");
  private static final String NONE = "No native image was built";

  @TempDir Path folder;

  private record Run(int code, String out) {}

  private Run run(Map<String, String> environment) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder builder =
        new ProcessBuilder(
                java, BUILD.toString(), image().toString(), "a.jar:b.jar", "example.Readings")
            .redirectErrorStream(true);
    builder.environment().keySet().removeAll(List.of("GRAALVM_HOME", "PATH"));
    builder.environment().putAll(environment);
    Process process = builder.start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out);
  }

  private Path image() {
    return folder.resolve("readings");
  }

  /** Returns a folder with a {@code native-image} that does this. */
  private Path graal(String script) throws IOException {
    assumeTrue(!System.getProperty("os.name").startsWith("Windows"), "a script of a shell");
    Path bin = Files.createDirectories(folder.resolve("graal/bin"));
    Path program = bin.resolve("native-image");
    Files.writeString(program, "#!/bin/sh\n" + script);
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return bin;
  }

  @Test
  void without_a_graalvm_the_build_says_that_there_is_no_image() throws Exception {
    Files.writeString(image(), "of an earlier build");

    Run run = run(Map.of("PATH", folder.toString()));

    assertThat(run.out()).startsWith(NONE).contains("GRAALVM_HOME", "PATH");
    assertThat(run.code()).isZero();
    assertThat(image()).doesNotExist();
  }

  @Test
  void the_program_is_built_by_the_graalvm_of_either_variable() throws Exception {
    Path bin = graal("echo \"$@\" > \"$3\"\n");
    for (Map<String, String> variables :
        List.of(
            Map.of("GRAALVM_HOME", bin.resolveSibling("").toString()),
            Map.of("PATH", bin.toString()))) {
      Run run = run(variables);

      assertThat(run.out()).startsWith("Built ").doesNotContain(NONE);
      assertThat(image())
          .content()
          .isEqualTo("--no-fallback -o %s -cp a.jar:b.jar example.Readings\n".formatted(image()));
    }
  }

  @Test
  void an_image_that_cannot_be_built_fails_the_build() throws Exception {
    assertThat(run(Map.of("PATH", graal("exit 3\n").toString())).code()).isEqualTo(3);
  }
}
