package dev.rowsmith.it.everywhere;

import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import dev.rowsmith.adopt.bigtable.BigtableTool;
import dev.rowsmith.it.MeasurementTable;
import dev.rowsmith.load.Load;
import dev.rowsmith.load.LoadReport;
import dev.rowsmith.load.Nodes;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.schema.BigtableSchemaTool;
import dev.rowsmith.schema.SpannerSchemaTool;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What the tools for tables and loads print and write. */
final class ToolOutput {

  private ToolOutput() {}

  static void write() throws IOException {
    // With the default encoding, which a tool may not take over.
    printed("create.sql", () -> SpannerSchemaTool.main(words("ddl")));
    printed(
        "create-pg.sql",
        () ->
            SpannerSchemaTool.main(
                words("ddl --dialect postgresql --table Order --table Singers --table Albums")));
    String instance = " --project p --instance i --table measurements --table trades";
    printed("create.sh", () -> BigtableSchemaTool.main(words("cbt" + instance)));
    printed("create.tf", () -> BigtableSchemaTool.main(words("terraform" + instance)));
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      compare(emulator);
      String there = " --emulator " + emulator.address();
      printed("applied.txt", () -> BigtableSchemaTool.main(words("apply" + instance + there)));
    }
    adopt();
    load();
  }

  private static String[] words(String command) {
    return command.split(" ", -1);
  }

  private static void printed(String file, Runnable command) throws IOException {
    PrintStream before = System.out;
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(Path.of(file)), true, Charset.defaultCharset())) {
      System.setOut(out);
      command.run();
    } finally {
      System.setOut(before);
    }
  }

  private static void compare(BigtableEmulator emulator) throws IOException {
    SchemaManager manager = new SchemaManager(emulator.adminClient());
    Files.writeString(Path.of("missing.txt"), manager.compare(SchemaIndex.load()).toString());
    manager.create(MeasurementTable.SCHEMA);
    emulator
        .adminClient()
        .modifyFamilies(
            ModifyColumnFamiliesRequest.of("measurements").dropFamily("day").addFamily("theirs"));
    Files.writeString(Path.of("different.txt"), manager.compare(SchemaIndex.load()).toString());
  }

  private static void adopt() throws IOException {
    List<String> rows = new ArrayList<>();
    for (int number = 0; number < 60; number++) {
      rows.add(
          """
          {"key":"k%s#%s","cells":[{"family":"f","qualifier":"price","value":"%s","timestamp":%s000},\
          {"family":"f","qualifier":"\u0130l\u0131","value":"\u20ac %s","timestamp":1000}]}"""
              .formatted(
                  number % 7, 1_600_000_000 + number, number * 1_234.5, 1_000 + number, number));
    }
    Files.write(Path.of("rows.json"), rows);
    ByteArrayOutputStream report = new ByteArrayOutputStream();
    try (PrintStream out = stream(Files.newOutputStream(Path.of("Adopted.java")));
        PrintStream progress = stream(report)) {
      boolean proved =
          new BigtableTool()
              .run(List.of(words("--rows rows.json --table prices --examples")), out, progress);
      progress.println(proved);
    }
    // How long the rows were read is not the same in each run.
    Files.writeString(
        Path.of("adopted.txt"),
        report.toString(StandardCharsets.UTF_8).replaceAll("[0-9]+[.][0-9] s\n", "0.0 s\n"));
  }

  private static void load() throws IOException {
    List<String> lines = new ArrayList<>(List.of("\u015fehir,at"));
    Instant start = Instant.parse("2026-03-01T00:00:00Z");
    for (int number = 0; number < 3_000; number++) {
      lines.add("\u0130stanbul %s,%s".formatted(number % 200, start.plusSeconds(number)));
    }
    Files.write(Path.of("load.csv"), lines);
    for (String key : List.of("{at}#{\u015fehir}", "{\u015fehir}#{at}")) {
      LoadReport report =
          Load.csv(Path.of("load.csv"), key, "at").perSecond(40_000).on(Nodes.bigtable(3));
      String name = key.startsWith("{at}") ? "bad" : "good";
      Files.writeString(Path.of(name + ".txt"), report.toString());
      report.writeTo(Path.of(name + ".html"));
      report.png(Path.of(name + ".png"));
    }
  }

  private static PrintStream stream(OutputStream out) {
    return new PrintStream(out, true, StandardCharsets.UTF_8);
  }
}
