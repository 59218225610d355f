package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is generated for items of DynamoDB: kept as a golden file, and compiled for every shape. */
class ItemsCodeTest {

  private static final Path GOLDEN = Path.of("src/test/resources/golden/ProductItems.java.txt");

  private static final String PRODUCT =
      """
      @Table("products")
      @Family(value = "sku", maxVersions = 1, maxAgeDays = 30)
      @FromDynamo(partitionKey = "{category}", sortKey = "{kind}#{brand}", ttl = "expiresAt")
      public record Product(
          @RowKey @Distributed String category,
          @RowKey String kind,
          @RowKey int brand,
          @Attribute("Description") String description,
          @Attribute("Price") BigDecimal price,
          @Attribute("Stock") long stock) {}
      """;

  /** Run with {@code -Dgolden.update=true} to write the file anew, and read the difference. */
  @Test
  void generated_mapping_is_the_golden_file() throws IOException {
    String generated = Compiled.sources(PRODUCT).source("ProductItems");
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(GOLDEN, generated);
    }
    assertThat(generated).isEqualTo(Files.readString(GOLDEN, StandardCharsets.UTF_8));
  }

  /** Every type of attribute, in every way in which a component can be absent. */
  static Stream<String> shapes() {
    return Stream.of(
        PRODUCT,
        """
        @Table("a")
        @Family(value = "f", maxVersions = 1)
        @FromDynamo(partitionKey = "{id}")
        public record Everything(
            @RowKey @Distributed byte[] id, @Attribute("a") byte a, @Attribute("b") short b,
            @Attribute("c") int c, @Attribute("d") Long d, @Attribute("e") float e,
            @Attribute("f") @Nullable Double f, @Attribute("g") boolean g, @Attribute("h") char h,
            @Attribute("i") Optional<Integer> i, @Attribute("j") BigInteger j,
            @Attribute("k") UUID k, @Attribute("l") Instant l, @Attribute("m") LocalDate m,
            @Attribute("n") YearMonth n, @Attribute("o") LocalTime o,
            @Attribute("p") LocalDateTime p, @Attribute("q") Duration q,
            @Attribute("r") @PersonalData byte[] r, @Attribute("s") com.google.protobuf.ByteString s,
            @Attribute("t") Kind t, @Attribute(value = "u", unit = EpochUnit.MILLIS) Instant u,
            @Attribute(value = "v", rounded = true) float v,
            @Attribute("w") @Stored(whenAbsent = "7") short w,
            @Attribute("x") @Stored(whenAbsent = "true") boolean x,
            @Attribute("y") @Stored(StoredAs.JSON) Map<String, List<Integer>> y,
            @Attribute(value = "z", text = @RowKey(pattern = "yyyyMMdd")) Optional<LocalDate> z,
            @Attribute(value = "aa", text = @RowKey(as = KeyEncoding.BASE64)) byte[] aa,
            @Attribute(value = "ab", text = @RowKey) int ab) {
          public enum Kind { A, B }
        }
        """,
        """
        @Table("videos")
        @Family(value = "v", maxVersions = 1, isDefault = true)
        @Family(value = "c", maxVersions = 1)
        @Family(value = "t", maxVersions = 1)
        @FromDynamo(partitionKey = "V#{place.id}", sortKey = "C#{comments}#{place.id}#{place.n}")
        class Video {
          @RowKey Place place;
          @CellTimestamp @Nullable Instant at;
          @Attribute("text") @Family("c") @QualifierAsData(max = 5) Map<Integer, String> comments;
          @Attribute("tags") @Family("t") @QualifierAsData(max = 5) Set<Long> tags;
          @Attribute("home") @Embedded(prefix = "h_") Address home;
          @Embedded(prefix = "w_") @Nullable Address work;
          @Attribute("other") @Embedded(prefix = "o_") Optional<Address> other;

          record Place(@Distributed String id, int n) {}

          record Address(@Attribute("s") String street, @Attribute("g") @Embedded Geo geo) {}

          record Geo(@Attribute("lat") double lat) {}
        }
        """,
        """
        @Table("f")
        @Family(value = "f", maxVersions = 1)
        @Family(value = "sum", maxVersions = 1)
        @FromDynamo(partitionKey = "USER#{item}", sortKey = "{follows}")
        record Follows(
            @RowKey @Distributed String item,
            @Family("f") @QualifierAsData(max = 9) Set<UUID> follows,
            @Family("sum") @Aggregate(Aggregation.SUM) long key,
            @Family("sum") @Aggregate(Aggregation.SUM) NavigableMap<Instant, Long> sortKey) {}
        """,
        """
        @Table(value = "state", format = KeyFormat.VERBATIM, key = "the_state")
        @Family(value = "f", maxVersions = 1)
        @FromDynamo(partitionKey = "STATE")
        record State(@Attribute("v") String value) {}
        """);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void every_shape_compiles_without_any_warning_and_is_formatted(String source) {
    Compiled build =
        Compiled.with(
            List.of(
                "-Werror", "-Arowsmith.check.HalfRow=off", "-Arowsmith.check.RawBytesInKey=off"),
            source);

    assertThat(build.findings()).isEmpty();
    assertThat(build.otherMessages()).isEmpty();
    assertThat(build.generated()).hasSize(5);
    for (String name : build.generated()) {
      GoogleFormat.check(build.source(name));
    }
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void every_shape_is_documented(String source) {
    Compiled build =
        Compiled.with(List.of("-Xdoclint:all/protected", "-Xmaxwarns", "10000"), source);

    assertThat(build.messagesOfGenerated()).isEmpty();
  }

  /** The stored bytes of an entity have nothing to do with where its items come from. */
  @Test
  void other_classes_are_generated_as_without_items() {
    Compiled with = Compiled.sources(PRODUCT);
    Compiled without =
        Compiled.sources(
            PRODUCT
                .replaceAll("@FromDynamo\\(.*\\)\n", "")
                .replaceAll("@Attribute\\(\"\\w+\"\\)", ""));

    assertThat(without.generated()).hasSize(4);
    for (String name : without.generated()) {
      assertThat(with.source(name)).isEqualTo(without.source(name));
    }
  }

  @Test
  void mapping_without_its_runtime_prints_the_dependency() {
    Compiled build = Compiled.with(List.of("-cp", DynamodbClasses.withoutThem()), PRODUCT);

    assertThat(build.findings()).contains("error InvalidFromDynamo Product:3");
    assertThat(build.messages("InvalidFromDynamo"))
        .singleElement()
        .asString()
        .contains(
            "Product has @FromDynamo, and rowsmith-dynamodb is not on the class path",
            "<artifactId>rowsmith-dynamodb</artifactId>");
    assertThat(build.generated()).isEmpty();
  }

  @Test
  void class_of_the_name_of_the_mapping_is_reported() {
    Compiled build = Compiled.sources(PRODUCT, "public class ProductItems {}");

    assertThat(build.messages("NameTaken"))
        .singleElement()
        .asString()
        .contains("ProductItems would be generated for Product, but there is a class by that name");
  }

  @Test
  void class_of_that_name_beside_an_entity_without_items_is_left_alone() {
    assertThat(
            Compiled.sources(
                    """
                    @Table("products")
                    @Family(value = "sku", maxVersions = 1)
                    public record Product(@RowKey @Distributed String id, String name) {}
                    """,
                    "public class ProductItems {}")
                .findings())
        .isEmpty();
  }

  @Test
  void entity_of_spanner_is_told_that_it_has_no_items() {
    Compiled build =
        Compiled.sources(
            """
            @Table("Products")
            @dev.rowsmith.bigtable.FromDynamo(partitionKey = "{id}")
            public record Product(
                @PrimaryKey @Distributed String id,
                @dev.rowsmith.bigtable.Attribute("Name") String name) {}
            """);

    assertThat(build.messages("WrongStore"))
        .hasSize(2)
        .first()
        .asString()
        .contains("@FromDynamo on Product is an annotation of Bigtable, and Product is a table of");
  }

  /** What is wrong is said, and never thrown. */
  @ParameterizedTest
  @MethodSource("hostile")
  void no_declaration_is_a_bug(String keys) {
    Compiled build =
        Compiled.sources(
            """
            @Table("products")
            @Family(value = "sku", maxVersions = 1)
            @FromDynamo(%s)
            public record Product(
                @RowKey String id, @RowKey Place place, @Attribute Missing missing,
                @Attribute("x") @Embedded Loop loop, @Attribute(text = @RowKey(codec = Missing.class)) int n,
                @QualifierAsData @Attribute(text = @RowKey(pattern = "q")) Map<Loop, Missing> map) {
              record Place(String city, Place place) {}
              record Loop(@Attribute("x") @Embedded Loop loop) {}
            }
            """
                .formatted(keys));

    assertThat(build.messages("RowsmithBug")).isEmpty();
    assertThat(build.succeeded()).isFalse();
  }

  static Stream<String> hostile() {
    return Stream.of(
        "",
        "partitionKey = 7",
        "partitionKey = \"\"",
        "partitionKey = \"{\"",
        "partitionKey = \"{}\"",
        "partitionKey = \"{0x8}\"",
        "partitionKey = \"{0x80}{id}\", sortKey = \"}\"",
        "partitionKey = \"{id}\", sortKey = \"{place.city}{place.place}\"",
        "partitionKey = \"{missing}\", sortKey = \"{loop}#{n}\"",
        "partitionKey = \"{map}\", sortKey = \"{map}\"",
        "partitionKey = \"a#{n}\", sortKey = \"b#{map}\", ttl = \"\\uD83D\"",
        "partitionKey = \"\\uD83D{id}\", partitionAttribute = \"\", sortAttribute = \"x\"",
        "partitionKey = MISSING, ttl = null");
  }
}
