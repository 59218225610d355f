package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.Product;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.testing.BigtableTest;
import java.io.File;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Items that were put by the AWS SDK, as DynamoDB Local answers a scan with them, become the
 * products that were put: {@code mvn -Pdynamodb-local -pl dynamodb -am verify}.
 */
@BigtableTest
@EnabledIfSystemProperty(named = "rowsmith.dynamodbLocal", matches = ".+")
class DynamoDbLocalTest {

  private static final int ITEMS = 1_500;

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  private static String classPath() throws IOException {
    return Files.readString(Path.of(System.getProperty("rowsmith.dynamodbLocal", ""))).strip();
  }

  @Test
  @Timeout(300)
  void what_a_scan_answers_is_imported_as_it_was_put(ProductRepository products) throws Exception {
    int port = freePort();
    Process server = start(port);
    try {
      URI address = URI.create("http://localhost:" + port);
      await(address);
      List<Product> put = put(address);
      List<String> lines = scan(address);
      assertThat(lines).hasSize(ITEMS);
      Export export = new ExportFolder(root.resolve("export")).file("1.json.gz", lines).export();

      ImportResult result =
          new DynamoImport(export).into(products, Mappings.PRODUCT).run().orThrow();

      assertThat(result.counts()).isEqualTo(new ImportCounts(ITEMS, ITEMS, 0, 0, 0));
      assertThat(products.scanAll("all that was imported").count()).isEqualTo(ITEMS);
      for (Product each : put) {
        Product found = products.find(each.category(), each.kind(), each.brand()).orElseThrow();
        assertThat(found.price()).isEqualByComparingTo(each.price());
        assertThat(found).isEqualTo(withPrice(each, found.price()));
      }
    } finally {
      server.destroyForcibly();
    }
  }

  /** DynamoDB removes zeros at the ends of numbers, with which a decimal is another one. */
  private static Product withPrice(Product product, BigDecimal price) {
    return new Product(
        product.category(),
        product.kind(),
        product.brand(),
        product.description(),
        price,
        product.thumbnail(),
        product.stock(),
        product.labels());
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** SQLite's library is one of the files of the class path. */
  private Process start(int port) throws IOException {
    for (String each : classPath().split(File.pathSeparator, -1)) {
      if (each.endsWith(".so") || each.endsWith(".dylib") || each.endsWith(".dll")) {
        Files.copy(Path.of(each), root.resolve(Path.of(each).getFileName()));
      }
    }
    return new ProcessBuilder(
            java(),
            "-Dsqlite4java.library.path=" + root,
            "-cp",
            classPath(),
            "com.amazonaws.services.dynamodbv2.local.main.ServerRunner",
            "-inMemory",
            "-disableTelemetry",
            "-port",
            String.valueOf(port))
        .redirectErrorStream(true)
        .redirectOutput(root.resolve("server.log").toFile())
        .start();
  }

  private static void await(URI address) throws Exception {
    long until = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (System.nanoTime() < until) {
      try {
        ask(address, "ListTables", "{}");
        return;
      } catch (ConnectException notYet) {
        Thread.sleep(200);
      }
    }
    throw new AssertionError("DynamoDB Local does not answer");
  }

  private static byte[] ask(URI address, String operation, String body) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(address)
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header(
                    "Authorization",
                    "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request,"
                        + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofByteArray())
        .body();
  }

  private List<Product> put(URI address) throws Exception {
    Process program =
        new ProcessBuilder(
                java(),
                "-cp",
                classPath(),
                "src/dynamodb-local/PutItems.java",
                address.toString(),
                String.valueOf(ITEMS))
            .redirectError(root.resolve("put.log").toFile())
            .start();
    List<Product> products = new ArrayList<>();
    try (var lines = program.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        products.add(product(line.split("\t", -1)));
      }
    }
    assertThat(program.waitFor()).as(Files.readString(root.resolve("put.log"))).isZero();
    return products;
  }

  private static Product product(String[] parts) {
    String[] sort = text(parts[1]).split("#", -1);
    Set<String> labels =
        parts[5].isEmpty()
            ? Set.of()
            : Arrays.stream(text(parts[5]).split("\\|", -1))
                .collect(Collectors.toCollection(TreeSet::new));
    return new Product(
        text(parts[0]),
        sort[0],
        sort[1],
        text(parts[2]),
        new BigDecimal(parts[3]),
        ByteString.copyFrom(HexFormat.of().parseHex(parts[4])),
        null,
        labels);
  }

  private static String text(String hex) {
    return new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8);
  }

  /** Returns the items of all pages as they stand in the answers. */
  private static List<String> scan(URI address) throws Exception {
    List<String> lines = new ArrayList<>();
    String next = "";
    do {
      byte[] body = ask(address, "Scan", "{\"TableName\":\"products\"%s}".formatted(next));
      next = "";
      try (JsonParser json = new JsonFactory().createParser(body)) {
        json.nextToken();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String member = json.currentName();
          if (json.nextToken() == JsonToken.START_ARRAY && member.equals("Items")) {
            while (json.nextToken() == JsonToken.START_OBJECT) {
              lines.add("{\"Item\":" + raw(json, body) + "}");
            }
          } else if (member.equals("LastEvaluatedKey")) {
            next = ",\"ExclusiveStartKey\":" + raw(json, body);
          } else {
            json.skipChildren();
          }
        }
      }
    } while (!next.isEmpty());
    return lines;
  }

  private static String raw(JsonParser json, byte[] body) throws IOException {
    int from = (int) json.currentTokenLocation().getByteOffset();
    json.skipChildren();
    int until = (int) json.currentTokenLocation().getByteOffset() + 1;
    return new String(body, from, until - from, StandardCharsets.UTF_8);
  }
}
