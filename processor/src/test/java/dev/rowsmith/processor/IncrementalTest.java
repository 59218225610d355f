package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.lang.model.element.Element;
import org.junit.jupiter.api.Test;

/**
 * What an incremental build relies on; the rules are Gradle's.
 *
 * @see <a
 *     href="https://docs.gradle.org/current/userguide/java_plugin.html#sec:incremental_annotation_processing">Gradle:
 *     incremental annotation processing</a>
 */
class IncrementalTest {

  static final String VISIT =
      """
      @Table(value = "events", prefix = "VISIT")
      @Family(value = "f", maxVersions = 1)
      public record Visit(@RowKey String id, Outcome outcome, byte[] digest) {
        public enum Outcome { BOUNCED, STAYED }
        @RowKey(order = 0) public String half() { return id; }
      }
      """;

  /** Built by its constructor, whose parameters' names a class file does not hold. */
  static final String TRADE =
      """
      @Table(value = "events", prefix = "TRADE")
      @Family(value = "f", maxVersions = 1)
      public class Trade {
        @RowKey final String id;
        final String symbol;

        Trade(String symbol, String id) {
          this.id = id;
          this.symbol = symbol;
        }
      }
      """;

  /** Questions about an entity in another file. */
  static final String TRADES =
      """
      @Queries(Trade.class)
      public interface Trades {
        Optional<Trade> one(String id);
        List<Trade> startingWith(@StartsWith("id") String prefix);
        List<Symbol> symbols(@From("id") String from);
        default long number(String prefix) { return startingWith(prefix).size(); }
        record Symbol(String id, String symbol) {}
      }
      """;

  private static final String BAD_TRADES =
      """
      @Queries(Trade.class)
      public interface BadTrades {
        List<Trade> of(String symbol);
        Optional<Trade> first(@From("id") String from);
      }
      """;

  private static final String BAD =
      """
      @Table(value = "events", prefix = "TRADE")
      @Family("f")
      public record Quote(@RowKey Instant at, String symbol) {}
      """;

  private static final String NESTED =
      """
      public class Shop {
        @Table("orders")
        @Family(value = "f", maxVersions = 1)
        public record Order(@RowKey String id, int count) {}

        @Table(value = "items")
        @Family(value = "f", maxVersions = 1)
        public record Item(@RowKey String id, int count) {}
      }
      """;

  @Test
  void every_processor_is_declared_to_gradle_with_its_kind() throws IOException {
    List<String> processors =
        ServiceLoader.load(Processor.class).stream()
            .map(provider -> provider.type().getName())
            .filter(name -> name.startsWith("dev.rowsmith."))
            .toList();
    try (InputStream declared =
        RowsmithProcessor.class.getResourceAsStream(
            "/META-INF/gradle/incremental.annotation.processors")) {
      assertThat(new String(declared.readAllBytes(), StandardCharsets.UTF_8).lines())
          .containsExactly(
              RowsmithProcessor.class.getName() + ",isolating",
              RowsmithTableProcessor.class.getName() + ",aggregating")
          .allMatch(line -> processors.contains(line.substring(0, line.indexOf(','))))
          .hasSameSizeAs(processors);
    }
  }

  @Test
  void every_generated_file_has_one_class_as_its_origin_and_the_index_has_all() {
    AsGradle isolating = new AsGradle(new RowsmithProcessor());
    AsGradle aggregating = new AsGradle(new RowsmithTableProcessor());

    Compiled.with(List.of(isolating, aggregating), List.of(), VISIT, TRADE, NESTED, TRADES);

    assertThat(isolating.origins())
        .hasSize(17)
        .allSatisfy(
            (file, origins) ->
                assertThat(origins).singleElement().asString().isEqualTo(entityOf(file)));
    assertThat(aggregating.origins()).containsOnlyKeys("CLASS_OUTPUT");
    assertThat(aggregating.origins().get("CLASS_OUTPUT"))
        .extracting(Element::toString)
        .containsExactly("demo.Shop.Item", "demo.Shop.Order", "demo.Trade", "demo.Visit");
  }

  @Test
  void an_entity_compiled_alone_gets_the_bytes_that_it_gets_among_others() {
    Map<String, String> together = generated(Compiled.sources(VISIT, TRADES, TRADE, NESTED));
    Map<String, String> alone = generated(Compiled.sources(TRADE, TRADES));
    for (String source : List.of(VISIT, TRADE, NESTED)) {
      alone.putAll(generated(Compiled.sources(source)));
    }

    assertThat(together).hasSize(17).isEqualTo(alone);
  }

  @Test
  void the_order_of_the_sources_changes_neither_a_byte_nor_a_message() {
    List<String> sources = new ArrayList<>(List.of(VISIT, TRADE, NESTED, BAD, TRADES, BAD_TRADES));
    Compiled first = Compiled.sources(sources.toArray(String[]::new));
    assertThat(first.findings())
        .contains(
            "error NoRetention Quote:2",
            "error LeadingTimestamp Quote:3",
            "error PrefixClash Trade:1",
            "error FullScanQuery BadTrades:3",
            "error ManyRowsForOne BadTrades:4");
    assertThat(first.generated()).contains("BigtableTrades", "BigtableBadTrades");

    Random random = new Random(20_261_101);
    for (int round = 0; round < 6; round++) {
      Collections.shuffle(sources, random);
      Compiled other = Compiled.sources(sources.toArray(String[]::new));
      assertThat(generated(other)).isEqualTo(generated(first));
      assertThat(messages(other)).isEqualTo(messages(first));
    }
  }

  private static Map<String, String> generated(Compiled build) {
    return build.generated().stream()
        .collect(Collectors.toMap(name -> name, build::source, (a, b) -> a, TreeMap::new));
  }

  private static List<String> messages(Compiled build) {
    List<String> messages = new ArrayList<>(build.findings());
    Stream.of("PrefixClash", "NoRetention", "LeadingTimestamp", "FullScanQuery", "ManyRowsForOne")
        .forEach(id -> messages.addAll(build.messages(id)));
    messages.addAll(build.otherMessages());
    return messages.stream().sorted().toList();
  }

  /**
   * {@code demo.Shop_OrderKey} comes from {@code demo.Shop.Order}, and {@code demo.BigtableTrades}
   * from {@code demo.Trades}.
   */
  private static String entityOf(String file) {
    return file.replace("demo.Bigtable", "demo.")
        .replaceAll("(Key|Table|Mapper|Repository)$", "")
        .replace('_', '.');
  }
}
