package dev.rowsmith.it.reflection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The standalone samples as programs, while an agent hears of each reflective call: a native image
 * needs no metadata for our own code where there is none.
 */
@Timeout(300)
class NoReflectionRunTest {

  @TempDir Path folder;

  @Test
  void the_sample_of_bigtable_reflects_nowhere() throws Exception {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      TracedRun run =
          TracedRun.of(
              folder,
              compiled("standalone"),
              Map.of("BIGTABLE_EMULATOR_HOST", emulator.address()),
              "example.Readings",
              emulator.projectId(),
              emulator.instanceId());

      assertThat(run.out())
          .as(run.errors())
          .isEqualTo("2026-11-01T12:59:00Z 25.9\n2026-11-01T12:58:00Z 25.8\n");
      assertThat(run.code()).isZero();
      assertThat(run.calls()).isGreaterThan(100);
      assertThat(run.ours()).isEmpty();
    }
  }

  @Test
  void reflective_calls_of_our_own_are_heard_and_those_of_the_jdk_are_not() throws Exception {
    TracedRun run = TracedRun.of(folder, folder, Map.of(), Reflecting.class.getName());

    String program = Reflecting.class.getName();
    String secret = program + "$Secret";
    assertThat(run.code()).as(run.errors()).isZero();
    assertThat(run.ours())
        .contains(
            program + ".main calls java.lang.Class.forName about " + secret,
            program + ".main calls java.lang.Class.getDeclaredMethod about " + secret,
            program + ".main calls java.lang.reflect.Method.setAccessible about " + secret,
            program + ".main calls java.lang.reflect.Method.invoke about " + secret,
            program + ".main calls java.lang.Class.getDeclaredConstructor about " + secret,
            program + ".main calls java.lang.reflect.Constructor.newInstance about " + secret,
            program + ".main calls java.util.ServiceLoader.load about java.lang.Runnable")
        .anyMatch(call -> call.contains("MethodHandles$Lookup.findVirtual"))
        .anyMatch(call -> call.startsWith("dev.rowsmith.runtime.internal.SchemaConstants"))
        .noneMatch(call -> call.contains("byTheJdk"));
  }

  @Nested
  @SpannerTest
  class OfSpanner {

    @Test
    void the_sample_of_spanner_reflects_nowhere(SpannerEmulator emulator, SpannerDatabase database)
        throws Exception {
      TracedRun run =
          TracedRun.of(
              folder,
              compiled("standalone-spanner"),
              Map.of("SPANNER_EMULATOR_HOST", emulator.address()),
              "example.AccessLogs",
              database.id().getInstanceId().getProject(),
              database.id().getInstanceId().getInstance(),
              database.id().getDatabase());

      assertThat(run.out())
          .as(run.errors())
          .isEqualTo("2016-01-25T12:59:00Z /page59\n2016-01-25T12:58:00Z /page58\n");
      assertThat(run.code()).isZero();
      assertThat(run.calls()).isGreaterThan(100);
      assertThat(run.ours()).isEmpty();
    }
  }

  private Path compiled(String sample) throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        Stream<Path> sources = Files.walk(Path.of("../samples", sample, "src/main/java"))) {
      List<Path> java = sources.filter(each -> each.toString().endsWith(".java")).toList();
      List<String> options =
          List.of(
              "-d",
              classes.toString(),
              "-classpath",
              TracedRun.classPath(),
              "-processor",
              "dev.rowsmith.processor.RowsmithProcessor");
      assertThat(
              compiler
                  .getTask(
                      null, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                  .call())
          .isTrue();
    }
    return classes;
  }
}
