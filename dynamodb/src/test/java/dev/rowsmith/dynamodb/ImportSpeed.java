package dev.rowsmith.dynamodb;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.api.gax.batching.Batcher;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.guide.ProductItems;
import dev.rowsmith.dynamodb.guide.ProductMapper;
import dev.rowsmith.dynamodb.guide.ProductRepository;
import dev.rowsmith.dynamodb.guide.ProductTable;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;

/**
 * Prints how many items are parsed and mapped in a second of a processor, and how many are imported
 * into the emulator in a second, beside a loop by hand that does neither check nor reject anything:
 * {@code mvn -q -Pimport-speed -pl dynamodb -am process-test-classes}.
 */
public final class ImportSpeed {

  private static final int ITEMS = 100_000;
  private static final int ROUNDS = 5;
  private static final long MICROS = ExportFolder.TIME.toEpochMilli() * 1_000;

  private ImportSpeed() {}

  /** What reads an export, for as many items as there are. */
  private interface Work {
    void run() throws IOException, InterruptedException;
  }

  public static void main(String[] arguments) throws Exception {
    Path root = Files.createTempDirectory("import-speed");
    Export export =
        new ExportFolder(root)
            .file("1.json.gz", IntStream.range(0, ITEMS).mapToObj(ImportSpeed::line).toList())
            .export();
    ExportFile file = export.files().get(0);
    double mapped = 0;
    double byHand = 0;
    for (int round = 0; round < ROUNDS; round++) { // The last rounds are compiled.
      mapped = Math.max(mapped, itemsPerSecondOfProcessor(() -> map(export, file)));
      byHand = Math.max(byHand, itemsPerSecondOfProcessor(() -> byHand(file, entry -> {})));
    }
    System.out.printf(
        Locale.ROOT,
        "parsed and mapped: %,.0f items in a second of a processor; by hand %,.0f; ratio %.2f%n",
        mapped,
        byHand,
        mapped / byHand);
    emulator(export, file);
  }

  @SuppressWarnings("try") // The client says that closing may be interrupted.
  private static void emulator(Export export, ExportFile file) throws Exception {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      SchemaManager tables = new SchemaManager(emulator.adminClient());
      tables.create(ProductTable.SCHEMA.inTable("imported"));
      tables.create(ProductTable.SCHEMA.inTable("manual"));
      ProductRepository products = new ProductRepository(emulator.dataClient(), "imported");
      double imported = 0;
      double manual = 0;
      for (int round = 0; round < 2; round++) {
        imported =
            Math.max(
                imported,
                itemsPerSecond(
                    () ->
                        new DynamoImport(export)
                            .merge(products, ProductItems.MAPPING)
                            .run()
                            .orThrow()));
        manual =
            Math.max(
                manual,
                itemsPerSecond(
                    () -> {
                      try (Batcher<RowMutationEntry, Void> batcher =
                          emulator.dataClient().newBulkMutationBatcher(TableId.of("manual"))) {
                        byHand(
                            file,
                            entry -> {
                              var unused = batcher.add(entry); // Closing waits for all.
                            });
                      }
                    }));
      }
      System.out.printf(
          Locale.ROOT,
          "into the emulator: %,.0f items in a second; by hand %,.0f; ratio %.2f%n",
          imported,
          manual,
          imported / manual);
    }
  }

  private static String line(int item) {
    return """
    {"Item":{"PK":{"S":"category%s"},"SK":{"S":"kind%s#brand%s"},"Description":{"S":"%s"},\
    "Price":{"N":"%s.99"},"Thumbnail":{"S":"https://storage.example/%s.png"}}}\
    """
        .formatted(item % 20, item % 100, item, "Made of premium wool ".repeat(4), item, item);
  }

  private static double itemsPerSecondOfProcessor(Work work) throws Exception {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return ITEMS * 1e9 / (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
  }

  private static double itemsPerSecond(Work work) throws Exception {
    long start = System.nanoTime();
    work.run();
    return ITEMS * 1e9 / (System.nanoTime() - start);
  }

  private static void map(Export export, ExportFile file) throws IOException {
    ItemTarget<?, ?> target = ItemTarget.merge(ProductItems.MAPPING, new ProductMapper());
    ItemParser parser = export.parser();
    long bytes = 0;
    try (ExportLines lines = file.open()) {
      for (ExportLine line = lines.next(); line != null; line = lines.next()) {
        ExportedItem item = parser.parse(line);
        if (target.takes(item)) {
          bytes += target.change(item, null, Instant.EPOCH).mutations().bytes();
        }
      }
    }
    requireSome(bytes);
  }

  private static void requireSome(long bytes) {
    if (bytes == 0) {
      throw new IllegalStateException("nothing was mapped");
    }
  }

  /** What one would write for this table alone, with a map of texts for each item. */
  private static void byHand(ExportFile file, Consumer<RowMutationEntry> sink) throws IOException {
    JsonFactory factory = new JsonFactory();
    long bytes = 0;
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file.path()), 1 << 16),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Map<String, String> item = new HashMap<>();
        try (JsonParser json = factory.createParser(line)) {
          json.nextToken();
          json.nextToken();
          json.nextToken();
          while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            json.nextToken();
            json.nextToken();
            item.put(name, json.getText());
            json.nextToken();
          }
        }
        RowMutationEntry entry =
            RowMutationEntry.create(item.getOrDefault("PK", "") + "#" + item.getOrDefault("SK", ""))
                .setCell(
                    "sku",
                    bytes("description"),
                    MICROS,
                    bytes(item.getOrDefault("Description", "")))
                .setCell("sku", bytes("price"), MICROS, bytes(item.getOrDefault("Price", "")))
                .setCell(
                    "sku", bytes("thumbnail"), MICROS, bytes(item.getOrDefault("Thumbnail", "")));
        bytes += item.size();
        sink.accept(entry);
      }
    }
    requireSome(bytes);
  }

  private static ByteString bytes(String text) {
    return ByteString.copyFromUtf8(text);
  }
}
