package dev.rowsmith.dynamodb.internal.adopt;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.dynamodb.ExportFolder;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever the kinds, keys and attributes of an export are, its declarations import each item. */
@BigtableTest
class RandomExportsTest {

  private static final int EXPORTS = Integer.getInteger("random.exports", 3);

  private final BigtableDataClient client;
  private final SchemaManager tables;

  RandomExportsTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.tables = new SchemaManager(admin);
  }

  @Test
  void declarations_of_random_exports_import_all_of_their_items(@TempDir Path root)
      throws Exception {
    for (int number = 0; number < EXPORTS; number++) {
      long seed = number < EXPORTS - 1 ? number : System.nanoTime();
      List<String> lines = new RandomItems(new Random(seed)).lines();
      ExportFolder folder = new ExportFolder(root.resolve("e" + number)).file("1.json.gz", lines);
      try (AdoptedExport adopted = new AdoptedExport(folder.export(), "PK", "SK")) {
        assertThat(adopted.importInto(client, tables).orThrow().counts())
            .as("seed %s: %s", seed, adopted.sources())
            .isEqualTo(new ImportCounts(lines.size(), lines.size(), 0, 0, 0));
      }
    }
  }

  /** Items of up to four kinds, each with attributes of types of its own. */
  private static final class RandomItems {

    private static final List<String> DELIMITERS = List.of("#", "-", ":", "/", "|", "_", ".", "");
    private static final List<String> NAMES =
        List.of("a", "A", "pk", "record", "Table", "long", "view-count", "é", "0", "Family", "key");
    private static final List<String> TYPES =
        List.of("S", "N", "D", "B", "BOOL", "SS", "NS", "BS", "L", "M", "X");

    private final Random random;
    private final Map<String, String> typesOfNames = new LinkedHashMap<>();

    RandomItems(Random random) {
      this.random = random;
    }

    List<String> lines() {
      Map<String, String> items = new LinkedHashMap<>();
      for (int kind = 1 + random.nextInt(4); kind > 0; kind--) {
        String partition = start("P" + "abcd".charAt(kind - 1));
        String sort = start("K" + "abcd".charAt(kind - 1));
        Map<String, String> types = types();
        for (int item = 1 + random.nextInt(30); item > 0; item--) {
          String keys =
              "\"PK\":{\"S\":\"%s\"},\"SK\":{\"S\":\"%s\"}"
                  .formatted(partition + rest(), sort + rest());
          items.put(keys, attributes(types));
        }
      }
      List<String> lines = new ArrayList<>();
      items.forEach((keys, rest) -> lines.add("{\"Item\":{" + keys + rest + "}}"));
      return lines;
    }

    private <T> T any(List<T> of) {
      return of.get(random.nextInt(of.size()));
    }

    private String start(String word) {
      return random.nextInt(3) == 0 ? "x" : word + any(DELIMITERS);
    }

    private String rest() {
      StringBuilder rest = new StringBuilder();
      for (int part = random.nextInt(3); part > 0; part--) {
        rest.append(random.nextInt(40)).append(any(DELIMITERS)).append(random.nextInt(4));
      }
      return random.nextInt(6) == 0 ? "" : rest.toString();
    }

    private Map<String, String> types() {
      Map<String, String> types = new LinkedHashMap<>();
      for (int attribute = random.nextInt(8); attribute > 0; attribute--) {
        String name = any(NAMES);
        types.put(name, typesOfNames.computeIfAbsent(name, first -> any(TYPES)));
      }
      return types;
    }

    private String attributes(Map<String, String> types) {
      StringBuilder attributes = new StringBuilder();
      types.forEach(
          (name, type) -> {
            int fate = random.nextInt(8);
            if (fate > 0) {
              String value = fate == 1 ? "{\"NULL\":true}" : value(type);
              attributes.append(",\"%s\":%s".formatted(name, value));
            }
          });
      return attributes.toString();
    }

    private String value(String type) {
      int number = random.nextInt(1_000);
      return switch (type) {
        case "S" -> "{\"S\":\"%s\"}".formatted(number % 5 == 0 ? "" : "t" + number);
        case "N" -> "{\"N\":\"%s\"}".formatted(number - 500);
        case "D" -> "{\"N\":\"%s.%s\"}".formatted(random.nextLong(), number);
        case "B" -> "{\"B\":\"AQID\"}";
        case "BOOL" -> "{\"BOOL\":%s}".formatted(number % 2 == 0);
        case "SS" -> "{\"SS\":[\"a\",\"%s\"]}".formatted(number);
        case "NS" -> "{\"NS\":[\"-1\",\"%s\"]}".formatted(number);
        case "BS" -> "{\"BS\":[\"AQ==\",\"Ag==\"]}";
        case "L" -> "{\"L\":[{\"N\":\"%s\"},{\"N\":\"0.5\"}]}".formatted(random.nextLong());
        case "M" -> "{\"M\":{\"%s\":{\"S\":\"v\"}}}".formatted(number);
        default -> "{\"M\":{\"n\":{\"N\":\"%s\"},\"s\":{\"S\":\"v\"}}}".formatted(number);
      };
    }
  }
}
