package dev.rowsmith.adopt.bigtable;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.type.Money;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BigtableToolTest {

  private final Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream report = new ByteArrayOutputStream();

  BigtableToolTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private boolean run(String... arguments) throws IOException {
    return new BigtableTool()
        .run(
            List.of(arguments),
            new PrintStream(out, true, UTF_8),
            new PrintStream(report, true, UTF_8));
  }

  private String rows(String... lines) throws IOException {
    return Files.write(folder.resolve("rows.jsonl"), List.of(lines)).toString();
  }

  @Test
  void rows_of_a_file_are_declared_and_read_and_a_file_is_never_replaced() throws IOException {
    List<String> lines = new ArrayList<>();
    Random random = new Random(1);
    for (int at = 0; at < 60; at++) {
      lines.add(
          String.format(
              Locale.ROOT,
              """
          {"key": "d%04d#%s", "cells": [{"family": "m", "qualifier": "value", \
          "timestamp": 1400000000000000, "value": {"base64": "AAAAAAAAAC%c="}}]}\
          """,
              at * 137,
              RandomKeys.day(random).toString().replace("-", ""),
              'A' + at % 4 * 4));
    }
    String file = rows(lines.toArray(new String[0]));

    assertThat(run("--rows", file, "--table", "readings", "--name", "Reading")).isTrue();
    assertThat(out.toString(UTF_8))
        .startsWith("package app;")
        .contains("LocalDate day,")
        .contains("    long value) {}")
        .contains("the garbage collection of m is unknown");
    assertThat(report.toString(UTF_8))
        .startsWith("limits:  at most 200 requests, 10,000 rows (50 at each place), 64 MB, 60 s")
        .contains("Reading: 60 of 60 rows read, 60 written back with the same cells");

    String sources = folder.resolve("src").toString();
    run("--rows", file, "--table", "readings", "--package", "com.acme", "--out", sources);
    assertThat(folder.resolve("src/com/acme/Readings.java"))
        .content()
        .contains("package com.acme;");
    Files.writeString(folder.resolve("src/com/acme/Readings.java"), "// edited");
    assertThatThrownBy(
            () ->
                run(
                    "--rows",
                    file,
                    "--table",
                    "readings",
                    "--package",
                    "com.acme",
                    "--out",
                    sources))
        .hasMessageContaining("Readings.java is there, and is another source; nothing is written");
  }

  @Test
  void values_of_a_class_that_is_named_are_its_messages() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < 40; at++) {
      Money price = Money.newBuilder().setCurrencyCode("EUR").setUnits(at * 977L + 1).build();
      lines.add(
          String.format(
              Locale.ROOT,
              """
          {"key": "p%05d", "cells": [{"family": "m", "qualifier": "price", \
          "timestamp": 1400000000000000, "value": {"base64": "%s"}}]}\
          """,
              at * 137 % 1_000,
              Base64.getEncoder().encodeToString(price.toByteArray())));
    }
    String file = rows(lines.toArray(new String[0]));

    assertThat(
            run(
                "--rows",
                file,
                "--table",
                "prices",
                "--message",
                "com.google.protobuf.Empty",
                "--message",
                "com.google.type.Money"))
        .isTrue();
    assertThat(out.toString(UTF_8))
        .contains("import com.google.type.Money;")
        .contains("// messages of Money, in all 40 rows\n    Money price) {}");
    assertThat(report.toString(UTF_8)).contains("40 of 40 rows read, 40 written back");
  }

  @Test
  void a_line_that_is_no_row_is_named_and_not_shown() throws IOException {
    String cell = "{\"family\": \"m\", \"qualifier\": \"q\", \"value\": \"x\"}";
    String row = "{\"key\": \"a\", \"cells\": [" + cell + "]}";

    for (String bad :
        List.of(
            "{\"key\": \"ann@example.com\"",
            "{\"key\": \"ann@example.com\"}",
            "[\"ann@example.com\"]",
            "{\"key\": 7}",
            "{\"key\": \"ann@example.com\", \"cells\": [{\"value\": \"x\"}]}",
            row.replace("qualifier", "qualifer"),
            row.replace("value", "valeu"),
            row.replace("\"a\"", "{\"base64\": null}"),
            row.replace("\"a\"", "{\"base64\": \"ann@\"}"),
            row.replace("\"a\"", "{}"),
            row.replace("\"a\"", "\"b\"") + row,
            row)) {
      String file = rows(row, bad);
      assertThatThrownBy(() -> run("--rows", file, "--table", "t"))
          .as(bad)
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("rows.jsonl:2: ")
          .hasMessageNotContaining("example.com");
    }
  }

  @Test
  void files_that_are_not_text_are_named() throws IOException {
    Path packed = folder.resolve("rows.jsonl.gz");
    Files.write(packed, new byte[] {0x1f, (byte) 0x8b, 8, 0});

    assertThatThrownBy(() -> run("--rows", packed.toString(), "--table", "t"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(packed + ":1: not in UTF-8 from about here; unpack the file if it is packed");
    assertThatThrownBy(() -> run("--rows", folder.toString(), "--table", "t"))
        .hasMessage("--rows %s: not a file that can be read".formatted(folder));
    assertThatThrownBy(() -> run("--rows", folder.resolve("no").toString(), "--table", "t"))
        .hasMessageEndingWith("no: the file does not exist");
  }

  @Test
  void arguments_that_cannot_be_used_are_told() {
    assertThatThrownBy(() -> run("--project", "p")).hasMessage("--table is missing");
    assertThatThrownBy(() -> run("readings"))
        .hasMessageStartingWith("readings is not an option; expected one of: --emulator, ");
    for (String bad : List.of("my-reading", "class", "record", "1st", "a.B")) {
      assertThatThrownBy(() -> run("--table", "t", "--name", bad))
          .hasMessage("--name %s is not the name of a class".formatted(bad));
    }
    assertThatThrownBy(() -> run("--table", "t", "--package", "my-app"))
        .hasMessage("--package my-app is not a package");
    assertThatThrownBy(() -> run("--table", "t", "--message", "com.acme.Absent"))
        .hasMessage(
            "--message com.acme.Absent is not a class of a protobuf message on the class path");
    assertThatThrownBy(() -> run("--table", "t", "--project", "p"))
        .hasMessage("--instance is missing");
    assertThatThrownBy(
            () -> run("--table", "t", "--project", "p", "--instance", "i", "--host", "nowhere"))
        .hasMessageContaining("expected host:port");
    assertThatThrownBy(
            () ->
                run(
                    "--table",
                    "t",
                    "--project",
                    "p",
                    "--instance",
                    "i",
                    "--host",
                    "a:1",
                    "--emulator",
                    "a:2"))
        .hasMessage("--host and --emulator are the same: give one of them");
    assertThatThrownBy(
            () -> run("--table", "t", "--project", "p", "--instance", "i", "--host", "localhost:1"))
        .isInstanceOf(IOException.class)
        .hasMessage("no emulator listens at localhost:1");
  }
}
