package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.ProductTable;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An import whose process is killed at any time ends, when it is resumed, as one that was not. */
class KillTest {

  private static final int FILES = 6;
  private static final int ITEMS = 4_100;
  private static final int KILLS = 3;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  @Test
  @Timeout(300)
  void what_was_killed_and_resumed_equals_a_whole_import() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    ExportFolder folder = new ExportFolder(root);
    for (int file = 0; file < FILES; file++) {
      int of = file;
      folder.file(
          file + ".json.gz", IntStream.range(0, ITEMS).mapToObj(item -> line(of, item)).toList());
    }
    Export export = folder.export();
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      SchemaManager tables = new SchemaManager(emulator.adminClient());
      tables.create(ProductTable.SCHEMA.inTable("whole"));
      tables.create(ProductTable.SCHEMA.inTable("killed"));
      Path rejected = root.resolve("whole.jsonl");
      ImportResult whole =
          new DynamoImport(export)
              .into(new ProductRepository(emulator.dataClient(), "whole"), Mappings.PRODUCT)
              .rejected(rejected)
              .run();

      int kills = 0;
      String last = "";
      while (!last.startsWith("done ")) {
        int lines = kills < KILLS ? 1 + random.nextInt(12) : Integer.MAX_VALUE;
        last = run(emulator.port(), lines);
        kills += last.startsWith("done ") ? 0 : 1;
      }

      assertThat(kills).as("seed %s", seed).isEqualTo(KILLS);
      assertThat(last).as("seed %s", seed).isEqualTo("done " + whole);
      assertThat(rows(emulator, "killed"))
          .as("seed %s", seed)
          .isEqualTo(rows(emulator, "whole"))
          .hasSize(FILES * ITEMS - FILES * ITEMS / 100);
      assertThat(sorted(root.resolve("rejected.jsonl")))
          .as("seed %s", seed)
          .isEqualTo(sorted(rejected))
          .hasSize(FILES * ITEMS / 100);
    }
  }

  private static String line(int file, int item) {
    return item % 100 == 50
        ? "{\"Item\":{\"id\":{\"S\":\"%s-%s\"}}}".formatted(file, item)
        : """
          {"Item":{"PK":{"S":"p"},"SK":{"S":"k#%s-%s"},"Description":{"S":"d"},"Price":{"N":"%s"}}}"""
            .formatted(file, item, item);
  }

  /** Runs the program, kills it when it has printed some lines, and returns the last one. */
  private String run(int port, int lines) throws IOException, InterruptedException {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                KilledImport.class.getName(),
                String.valueOf(port),
                "killed",
                root.toString())
            .redirectError(root.resolve("stderr").toFile())
            .start();
    String last = "";
    try (BufferedReader output = program.inputReader(StandardCharsets.UTF_8)) {
      int seen = 0;
      for (String line = output.readLine(); line != null; line = output.readLine()) {
        last = line;
        if (++seen == lines) {
          program.destroyForcibly();
          break;
        }
      }
    } finally {
      if (!program.waitFor(60, TimeUnit.SECONDS)) {
        program.destroyForcibly();
      }
    }
    assertThat(last).as(Files.readString(root.resolve("stderr"))).isNotEmpty();
    return last;
  }

  private static Map<String, List<RowCell>> rows(BigtableEmulator emulator, String table) {
    Map<String, List<RowCell>> rows = new TreeMap<>();
    emulator
        .dataClient()
        .readRows(Query.create(TableId.of(table)))
        .forEach(row -> rows.put(row.getKey().toStringUtf8(), row.getCells()));
    return rows;
  }

  private static List<String> sorted(Path file) throws IOException {
    return Files.readAllLines(file).stream().sorted().toList();
  }
}
