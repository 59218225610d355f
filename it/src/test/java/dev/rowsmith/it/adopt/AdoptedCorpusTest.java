package dev.rowsmith.it.adopt;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.rowsmith.adopt.bigtable.ProvedSketch;
import dev.rowsmith.adopt.bigtable.TableSketch;
import dev.rowsmith.processor.Rounds;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.testing.BigtableTest;
import java.lang.reflect.Constructor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Fills each table of the corpus at random, declares it by what is in it, and compares the
 * declarations.
 */
@Tag("rounds")
@BigtableTest
class AdoptedCorpusTest {

  private static final String CORPUS = "dev.rowsmith.it.corpus.";

  private static final int ROWS = 120;

  /** The share of tables whose declaration is to be found again, types included. */
  private static final double FOUND = 0.8;

  /**
   * Why a table is declared otherwise.
   *
   * @param reason what nobody can tell from the rows
   * @param alternative the declared type, where a comment offers it
   */
  private record Miss(String reason, String alternative) {}

  private static final Miss HOUR =
      new Miss(
          "an hour in seconds is an Instant, and was declared as a long",
          "also: long, number in 4 bytes");

  /** The tables that are declared otherwise; a table that is not here has to be found. */
  private static final Map<String, Miss> MISSES =
      Map.of(
          "AirportDay", new Miss("nothing tells two random codes side by side from one", ""),
          "OpenTsdbPoint", HOUR,
          "OpenTsdbRow", new Miss("tags and qualifiers have codecs of the application", ""),
          "Product", new Miss("JSON is a text, and was declared as records", ""),
          "SaltedOpenTsdbPoint", HOUR,
          "TraceSpan",
              new Miss(
                  "random digits show no sign, and were declared with one",
                  "also: long, number of 64 bits with a sign, 16 hexadecimal digits"),
          "TsdbCells", new Miss("qualifiers have a codec of the application", ""));

  private static final long TIME_MICROS =
      Instant.parse("2026-05-01T10:00:00Z").toEpochMilli() * 1_000;

  private static final long HOUR_MICROS = 3_600_000_000L;

  private static final long SEED = Long.getLong("random.seed", 1);

  /** What computes a segment in front of others, as a comment says it. */
  private static final Map<String, String> COMPUTED =
      Map.of(
          "HashedOrder", "computed: the last bytes of String.hashCode of part;",
          "HashedUser", "computed: the first bytes of MD5 of part;",
          "SaltedOpenTsdbPoint", "computed: Math.abs(hash) % 20, where hash is Arrays.hashCode of");

  /** The entities of each table. */
  private static final List<List<String>> TABLES =
      List.of(
          List.of("AirportDay"),
          List.of("Blob"),
          List.of("BusPosition"),
          List.of("CachedNode", "PlaceObservations"),
          List.of("CardTransaction"),
          List.of("CellVisit"),
          List.of("ChatMessage"),
          List.of("DeripasEvent"),
          List.of("DeripasSnapshot"),
          List.of("DeviceTelemetry"),
          List.of("FeastFeatures"),
          List.of("HafslundEvent"),
          List.of("HafslundSnapshot"),
          List.of("HashedOrder"),
          List.of("HashedUser"),
          List.of("LedgerLine"),
          List.of("MerchantHistory"),
          List.of("MinigoMove", "MinigoCount", "MinigoEvaluation", "MinigoModel", "MinigoState"),
          List.of("MobileReading"),
          List.of("OpenTsdbPoint"),
          List.of("OpenTsdbRow"),
          List.of("Product"),
          List.of("SaltedOpenTsdbPoint"),
          List.of("SessionEvent"),
          List.of("TokenOwner"),
          List.of("TraceSpan"),
          List.of("TsdbCells"),
          List.of("TsdbSample"),
          List.of("Tweet"),
          List.of("UidForward", "UidReverse", "UidCounter"),
          List.of("UserAction"),
          List.of("WeatherReading"),
          List.of("WeatherSeries"),
          List.of("WeatherWeek"),
          List.of("WebPage"),
          List.of("YearOfUser"));

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  AdoptedCorpusTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  @Test
  void each_table_is_declared_and_read_and_most_as_before() {
    List<List<String>> tables = Rounds.oneIn(4, TABLES);
    int same = 0;
    int offered = 0;
    StringBuilder table = new StringBuilder();
    Map<String, String> missed = new TreeMap<>();
    for (List<String> entities : tables) {
      List<EntityMapper<?, ?>> mappers = entities.stream().map(AdoptedCorpusTest::mapper).toList();
      List<TableSchema> declared =
          mappers.stream().map(each -> each.schema().inTable("adopt-" + entities.get(0))).toList();
      int rows = fill(mappers, declared);
      ProvedSketch sketch =
          TableSketch.of(client, admin, declared.get(0).table())
              .withMessages(List.of(Struct.getDefaultInstance(), Value.getDefaultInstance()))
              .prove("app", "Adopted");
      admin.deleteTable(declared.get(0).table());

      assertThat(sketch.holds()).as("%s: %s", entities, sketch.report()).isTrue();
      assertThat(sketch.rowsRead()).as("%s: %s", entities, sketch.sources()).isEqualTo(rows);
      String name = entities.get(0);
      assertThat(comments(sketch)).contains(COMPUTED.getOrDefault(name, ""));
      boolean isSame = shapes(sketch.schemas()).equals(shapes(declared));
      boolean isOffered = !isSame && isOffered(name, sketch);
      same += isSame ? 1 : 0;
      offered += isOffered ? 1 : 0;
      String reason = MISSES.getOrDefault(name, new Miss("not known yet", "")).reason();
      table.append(
          String.format(
              Locale.ROOT,
              "%-20s %3d of %3d rows read  %-5s  %-7s  %s%n",
              name,
              sketch.rowsRead(),
              rows,
              isSame ? "same" : "other",
              isOffered ? "offered" : "",
              isSame ? "" : reason));
      if (!isSame) {
        missed.put(name, difference(declared, sketch.schemas()));
      }
    }
    System.out.printf(
        "%s%s tables, all rows of each read: %s with the same declaration (%s %%), types included;"
            + " of the %s others, comments offer the declared type of %s%n",
        table, tables.size(), same, 100 * same / tables.size(), missed.size(), offered);
    assertThat(missed)
        .containsOnlyKeys(
            tables.stream().map(each -> each.get(0)).filter(MISSES::containsKey).toList());
    assertThat(same).isGreaterThanOrEqualTo((int) (FOUND * tables.size()));
  }

  private static boolean isOffered(String name, ProvedSketch sketch) {
    String alternative = MISSES.getOrDefault(name, new Miss("", "")).alternative();
    return !alternative.isEmpty() && comments(sketch).contains(alternative);
  }

  /** Returns the sources with comments on one line. */
  private static String comments(ProvedSketch sketch) {
    return String.join("", sketch.sources().values()).replaceAll("\n *// ", " ");
  }

  private static String difference(List<TableSchema> declared, List<TableSchema> adopted) {
    Set<String> before = shapes(declared);
    Set<String> now = shapes(adopted);
    Set<String> lost = new TreeSet<>(before);
    lost.removeAll(now);
    Set<String> added = new TreeSet<>(now);
    added.removeAll(before);
    return "%n    declared %s%n    adopted  %s".formatted(lost, added);
  }

  /** Returns keys and columns, with their types and without the names of components. */
  private static Set<String> shapes(List<TableSchema> schemas) {
    Set<String> shapes = new TreeSet<>();
    for (TableSchema schema : schemas) {
      StringBuilder key = new StringBuilder(shown(schema.key().prefix()));
      schema
          .key()
          .segments()
          .forEach(
              segment ->
                  key.append('{')
                      .append(segment.describe())
                      .append('}')
                      .append(shown(segment.suffix())));
      shapes.add(key.toString());
      for (MappedColumn column : schema.columns()) {
        shapes.add("%s:%s %s".formatted(column.family(), shown(column.qualifier()), type(column)));
      }
    }
    return shapes;
  }

  /** Whether a column may be absent is not seen where no row is without it. */
  private static String type(MappedColumn column) {
    return switch (column.typeName()) {
      case "byte" -> "Byte";
      case "double" -> "Double";
      case "int" -> "Integer";
      case "long" -> "Long";
      default -> column.typeName();
    };
  }

  private static String shown(ByteString bytes) {
    return PrintableKey.of(bytes);
  }

  private static EntityMapper<?, ?> mapper(String entity) {
    try {
      Constructor<?> constructor =
          Class.forName(CORPUS + entity + "Mapper").getDeclaredConstructor();
      constructor.setAccessible(true);
      return (EntityMapper<?, ?>) constructor.newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new LinkageError(problem.getMessage(), problem);
    }
  }

  private int fill(List<EntityMapper<?, ?>> mappers, List<TableSchema> schemas) {
    new SchemaManager(admin).apply(schemas);
    Set<ByteString> keys = new HashSet<>();
    for (int at = 0; at < mappers.size(); at++) {
      Random random = new Random(SEED * 31 + schemas.get(at).entity().hashCode());
      fill(mappers.get(at), schemas.get(at), random, keys);
    }
    return keys.size();
  }

  private <E> void fill(
      EntityMapper<E, ?> mapper, TableSchema schema, Random random, Set<ByteString> keys) {
    RandomRecord records = new RandomRecord(random, schema.key());
    int rows = schema.key().segments().isEmpty() ? 1 : ROWS;
    BulkMutation bulk = BulkMutation.create(TableId.of(schema.table()));
    for (int row = 0; row < rows; ) {
      @SuppressWarnings("unchecked")
      Class<E> type = (Class<E>) entity(schema.entity());
      E entity = records.of(type);
      ByteString key = mapper.getKey(entity);
      List<SetCell> cells = new ArrayList<>();
      try {
        for (Mutation mutation : mapper.put(entity, TIME_MICROS).messages()) {
          if (mutation.hasSetCell()) {
            cells.add(mutation.getSetCell());
          }
        }
      } catch (CellValueException empty) {
        continue; // Nothing is in it, and Bigtable keeps no such row.
      }
      if (!cells.isEmpty() && keys.add(key)) {
        RowMutationEntry entry = RowMutationEntry.create(key);
        schema.columns().stream()
            .filter(MappedColumn::isAggregate)
            .forEach(
                column ->
                    entry.addToCell(
                        column.family(),
                        column.qualifier().toStringUtf8(),
                        TIME_MICROS / HOUR_MICROS * HOUR_MICROS,
                        1 + random.nextInt(5)));
        for (SetCell cell : cells) {
          entry.setCell(
              cell.getFamilyName(),
              cell.getColumnQualifier(),
              cell.getTimestampMicros(),
              cell.getValue());
        }
        bulk.add(entry);
        row++;
      }
    }
    client.bulkMutateRows(bulk);
  }

  private static Class<?> entity(String name) {
    try {
      return Class.forName(CORPUS + name);
    } catch (ClassNotFoundException problem) {
      throw new LinkageError(problem.getMessage(), problem);
    }
  }
}
