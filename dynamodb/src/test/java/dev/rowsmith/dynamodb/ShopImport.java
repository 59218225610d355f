package dev.rowsmith.dynamodb;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.dynamodb.shop.DiscussionRepository;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.Product;
import dev.rowsmith.dynamodb.shop.ProductKey;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.SessionRepository;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** An import of products, comments and sessions, and what their items look like. */
abstract class ShopImport {

  static final long EXPORTED = ExportFolder.TIME.toEpochMilli() * 1_000;
  static final InstantSource TODAY = InstantSource.fixed(ExportFolder.TIME.plusSeconds(60));

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  Path root;

  final BigtableDataClient client;
  final ProductRepository products;
  final DiscussionRepository discussions;
  final SessionRepository sessions;

  ShopImport(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    this.client = client;
    this.products = products;
    this.discussions = discussions;
    this.sessions = sessions;
  }

  static String product(String category, String sort, String more) {
    return "{\"Item\":" + image(category, sort, more) + "}";
  }

  static String image(String category, String sort, String more) {
    return """
    {"PK":{"S":"%s"},"SK":{"S":"%s"},"Description":{"S":"d"},"Price":{"N":"30"}%s}\
    """
        .formatted(category, sort, more);
  }

  static String change(String keys, long micros, String images) {
    return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%s\"}},\"Keys\":%s%s}"
        .formatted(micros, keys, images);
  }

  final ExportFolder folder(String name) {
    return new ExportFolder(root.resolve(name)).id("01700000000000-" + name);
  }

  final DynamoImport into(Export export) {
    return new DynamoImport(export).into(products, Mappings.PRODUCT).clock(TODAY);
  }

  final List<RowCell> cells(String table, String rowKey) {
    var row = client.readRow(TableId.of(table), rowKey);
    return row == null ? List.of() : row.getCells();
  }

  final Product found(String category, String kind, String brand) {
    return products.find(new ProductKey(category, kind, brand)).orElseThrow();
  }

  final Export changes(long micros, String... lines) {
    return folder("i" + micros + lines.length)
        .at(Instant.ofEpochMilli(micros / 1_000 + 60_000))
        .incremental("NEW_AND_OLD_IMAGES")
        .file("9.json.gz", List.of(lines))
        .export();
  }

  static String keys(String partition, String sort) {
    return "{\"PK\":{\"S\":\"%s\"},\"SK\":{\"S\":\"%s\"}}".formatted(partition, sort);
  }

  static String labels(String... members) {
    return ",\"Labels\":{\"SS\":[\"%s\"]}".formatted(String.join("\",\"", members));
  }

  static String comment(String video, String at, String content) {
    return """
    {"Item":{"PK":{"S":"%s"},"SK":{"S":"VideoComment#%s"},"Content":{"S":"%s"}}}\
    """
        .formatted(video, at, content);
  }

  static String session(String id, Instant expiry) {
    return """
    {"PK":{"S":"%s"},"User":{"S":"u"},"expiresAt":{"N":"%s"}}\
    """
        .formatted(id, expiry.getEpochSecond());
  }
}
