package dev.rowsmith.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LoadCommandTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path folder;

  private int run(String... arguments) {
    return LoadCommand.run(
        List.of(arguments),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  private Path readings() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("device,at,note");
    for (int index = 0; index < 4_000; index++) {
      Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(index);
      lines.add("%s,%s,\"a \"\"note\"\", of\ntwo lines\"".formatted(Keys.device(index % 200), at));
    }
    return Files.write(folder.resolve("readings.csv"), lines);
  }

  @Test
  void a_file_that_does_not_fit_into_the_heap_is_an_error_that_names_it() throws Exception {
    Path file = folder.resolve("large.csv");
    try (var lines = Files.newBufferedWriter(file)) {
      lines.write("device,at\n");
      for (int index = 0; index < 1_500_000; index++) {
        lines.write("device-%s,%s\n".formatted(index, 1_700_000_000 + index));
      }
    }
    Process command =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                LoadCommand.class.getName(),
                "--csv",
                file.toString(),
                "--key",
                "{device}",
                "--time",
                "at")
            .redirectErrorStream(true)
            .start();
    String said = new String(command.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(command.waitFor()).isEqualTo(1);
    assertThat(said)
        .startsWith("the load does not fit into a heap of 6")
        .contains("-Xmx", "--rate")
        .doesNotContain("OutOfMemoryError");
  }

  @Test
  void a_hotspot_is_status_2_with_the_verdict_and_a_page() throws IOException {
    Path html = folder.resolve("out.html");
    Path png = folder.resolve("out.png");

    int status =
        run(
            "--csv",
            readings().toString(),
            "--key",
            "{at}#{device}",
            "--time",
            "at",
            "--rate",
            "40000",
            "--nodes",
            "3",
            "--html",
            html.toString(),
            "--png",
            png.toString());

    assertThat(status).isEqualTo(2);
    assertThat(out())
        .startsWith("Hotspot, MOVING_HOT_SPOT")
        .contains("at most 14,000", "fix: Put a segment with many values in front");
    assertThat(html).content().contains("<h1>Hotspot, MOVING_HOT_SPOT</h1>");
    assertThat(png).isNotEmptyFile();
    assertThat(err()).isEmpty();
  }

  @Test
  void a_key_that_spreads_is_status_0() throws IOException {
    assertThat(
            run(
                "--csv",
                readings().toString(),
                "--key",
                "{device}#{at}",
                "--time",
                "at",
                "--rate",
                "40000"))
        .isZero();
    assertThat(out()).startsWith("No hotspot");
  }

  @Test
  void a_zipped_file_with_times_in_milliseconds_is_read() throws IOException {
    Path file = folder.resolve("events.csv.gz");
    StringBuilder text = new StringBuilder("\uFEFFid,ms\r\n");
    for (int index = 0; index < 3_000; index++) {
      text.append(index + 100_000).append(',').append(1_700_000_000_000L + index * 1_000L);
      text.append("\r\n");
    }
    try (OutputStream zip = new GZIPOutputStream(Files.newOutputStream(file))) {
      zip.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    assertThat(run("--csv", file.toString(), "--key", "{id}", "--time", "ms")).isEqualTo(2);
    assertThat(out()).contains("keys above all of the step before");
  }

  @Test
  void times_with_an_offset_in_microseconds_and_with_a_space_are_read() throws IOException {
    StringBuilder text = new StringBuilder("id,offset,micros,local\n");
    Instant start = Instant.parse("2026-03-01T00:00:00Z");
    for (int index = 0; index < 3_000; index++) {
      Instant at = start.plusSeconds(index);
      text.append(
          "%s,%s,%s000,%s%n"
              .formatted(
                  Keys.device(index % 100),
                  at.atOffset(ZoneOffset.ofHours(2)),
                  at.toEpochMilli(),
                  at.toString().replace('T', ' ').replace("Z", "")));
    }
    Path file = Files.writeString(folder.resolve("times.csv"), text);

    for (String column : List.of("offset", "micros", "local")) {
      assertThat(
              run(
                  "--csv",
                  file.toString(),
                  "--key",
                  "{id}",
                  "--time",
                  column,
                  "--from",
                  "2026-03-01T00:00:00Z",
                  "--until",
                  "2026-03-01T00:50:00Z"))
          .as(column)
          .isZero();
    }
    assertThat(err()).isEmpty();
  }

  @Test
  void what_cannot_be_used_is_status_1_with_the_reason() throws IOException {
    String csv = readings().toString();
    Path bad = Files.writeString(folder.resolve("bad.csv"), "id,at\n1,yesterday\n");
    Path short1 = Files.writeString(folder.resolve("short.csv"), "id,at\n1\n");
    Path open = Files.writeString(folder.resolve("open.csv"), "id,at\n\"1,2026\n");
    Path empty = Files.writeString(folder.resolve("empty.csv"), "id,at\n");

    refused("--key is missing", "--csv", csv);
    refused(
        "has no column 'origin'; expected one of: device, at, note",
        "--csv",
        csv,
        "--key",
        "{origin}",
        "--time",
        "at");
    Path latin = Files.write(folder.resolve("latin.csv"), "id,at\n\u00fc,1\n".getBytes(ISO_8859_1));
    Path notZipped = Files.writeString(folder.resolve("plain.csv.gz"), "id,at\n1,1\n");
    refused("latin.csv, near line", "--csv", latin.toString(), "--key", "{id}", "--time", "at");
    assertThat(err()).contains("not in UTF-8");
    refused(
        "plain.csv.gz: java.util.zip.ZipException: Not in GZIP format",
        "--csv",
        notZipped.toString(),
        "--key",
        "{id}",
        "--time",
        "at");
    refused("names no column in braces", "--csv", csv, "--key", "origin", "--time", "at");
    refused(
        "a rate of 0.0 a second", "--csv", csv, "--key", "{device}", "--time", "at", "--rate", "0");
    refused(
        "0 nodes: expected 1 to 1,000",
        "--csv",
        csv,
        "--key",
        "{device}",
        "--time",
        "at",
        "--nodes",
        "0");
    refused("--nodes few: expected a number", "--csv", csv, "--nodes", "few");
    refused("expected one of: bigtable, bigtable-hdd, spanner", "--csv", csv, "--store", "mysql");
    refused(
        "--keys dev.rowsmith.load.Reading: expected a generated key",
        "--csv",
        csv,
        "--key",
        "{device}",
        "--time",
        "at",
        "--keys",
        "dev.rowsmith.load.Reading");
    refused(
        "--from today: expected a time such as",
        "--csv",
        csv,
        "--key",
        "{device}",
        "--time",
        "at",
        "--from",
        "today");
    refused(
        "a load of no writes",
        "--csv",
        csv,
        "--key",
        "{device}",
        "--time",
        "at",
        "--until",
        "1999-01-01T00:00:00Z");
    refused("unknown option --rates", "--rates", "5");
    refused("--rate has no value", "--rate");
    refused("--rate is there twice", "--rate", "1", "--rate", "2");
    refused("expected one of --csv and --table", "--rate", "1");
    refused("'yesterday' is not a time", "--csv", bad.toString(), "--key", "{id}", "--time", "at");
    refused(
        "1 values, and the header has 2",
        "--csv",
        short1.toString(),
        "--key",
        "{id}",
        "--time",
        "at");
    refused(
        "a quotation mark is not closed",
        "--csv",
        open.toString(),
        "--key",
        "{id}",
        "--time",
        "at");
    refused("a load of no writes", "--csv", empty.toString(), "--key", "{id}", "--time", "at");
    refused("NoSuchFileException", "--csv", "/nowhere.csv", "--key", "{id}", "--time", "at");
  }

  private void refused(String reason, String... arguments) {
    out.reset();
    err.reset();
    assertThat(run(arguments)).as(String.join(" ", arguments)).isEqualTo(1);
    assertThat(err()).contains(reason);
    assertThat(out()).isEmpty();
  }
}
