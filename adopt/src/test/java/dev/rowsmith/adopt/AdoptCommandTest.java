package dev.rowsmith.adopt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdoptCommandTest {

  private static Path rows(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < 40; at++) {
      lines.add(
          String.format(
              Locale.ROOT,
              """
          {"key": "d%04d#x", "cells": [{"family": "m", "qualifier": "name", "timestamp": 0, \
          "value": "ann%s"}]}\
          """,
              at * 137,
              at));
    }
    return Files.write(folder.resolve("rows.jsonl"), lines);
  }

  /** A build tool has a class path of its own. */
  @Test
  void declarations_compile_also_where_a_build_tool_runs_the_command(@TempDir Path folder)
      throws IOException, InterruptedException {
    String tests =
        Path.of(
                AdoptCommandTest.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .getPath())
            .toString();
    String all =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                tests,
                InOneProcess.class.getName(),
                all,
                "bigtable",
                "--rows",
                rows(folder).toString(),
                "--table",
                "users")
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();

    assertThat(process.waitFor()).as(Files.readString(out)).isZero();
    assertThat(out)
        .content()
        .contains("Users: 40 of 40 rows read, 40 written back with the same cells")
        .contains("String name) {}");
  }

  @Test
  void its_help_names_each_command_and_what_its_status_means() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, UTF_8);

    assertThat(AdoptCommand.run(List.of("--help"), print, print)).isZero();
    assertThat(out.toString(UTF_8))
        .contains("rowsmith-adopt bigtable --project ID")
        .contains("rowsmith-adopt spanner --project <id>")
        .contains("exit status: 0 the declarations fit the tables, 1 an error, 2 they do not");
    assertThat(AdoptCommand.run(List.of("cassandra"), print, print)).isEqualTo(1);
    assertThat(out.toString(UTF_8))
        .contains("unknown command cassandra; expected one of: bigtable, spanner");
  }
}
