package dev.rowsmith.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shows what a record in cells becomes, and what is said of one that cannot be there. */
class EmbeddedRecordTest {

  private static final String ADDRESS =
      "public record Address(String street, @Qualifier(\"z\") int zip) {}";

  private static final String CUSTOMER =
      """
      @Table("customers")
      @Family(value = "m", maxVersions = 1)
      public record Customer(@RowKey String id, @Embedded Address address, String name) {}
      """;

  @Test
  void a_record_is_the_columns_of_its_components() {
    Compiled compiled = Compiled.sources(ADDRESS, CUSTOMER);

    assertThat(source(clean(compiled), "CustomerTable"))
        .contains("ADDRESS_STREET = Column.of(\"address.street\", String.class, \"m\", \"street\")")
        .contains("ADDRESS_ZIP = Column.of(\"address.zip\", int.class, \"m\", \"z\")")
        .contains(".columns(ADDRESS_STREET, ADDRESS_ZIP, NAME)");
    assertThat(source(compiled, "CustomerMapper"))
        .contains("writeAddress(customer.address(), cells); cells.setString(2, customer.name());")
        .contains(
            "cells.require(\"address\", address); cells.setString(0, address.street());"
                + " cells.setInt(1, address.zip());")
        .contains("new Customer(key.id(), readAddress(cells), cells.getString(2))")
        .contains("{ return new Address(cells.getString(0), cells.getInt(1)); }");
    assertThat(source(compiled, "CustomerRepository"))
        .contains("Update addressStreet(String value)")
        .contains("Update addressZip(int value)")
        .contains("Update address(Address address)")
        .doesNotContain("clear");
  }

  @Test
  void a_record_that_can_be_null_is_absent_as_a_whole() {
    for (String component :
        List.of(
            "@Embedded @org.jspecify.annotations.Nullable Address address",
            "@Embedded @Nullable Address address",
            "@Embedded Optional<Address> address")) {
      Compiled compiled =
          Compiled.sources(
              ADDRESS,
              "public @interface Nullable {}",
              CUSTOMER.replace("@Embedded Address address", component));

      assertThat(source(clean(compiled), "CustomerMapper"))
          .as(component)
          .contains("if (address == null) { cells.absent(0, 2); return; }")
          .contains("if (cells.isAbsent(0, 2)) { return null; }");
    }
  }

  @Test
  void prefixes_of_records_in_records_add_up() {
    Compiled compiled =
        Compiled.sources(
            "public record Geo(@Qualifier(\"lat\") double latitude, double lon) {}",
            "public record Place(String name, @Embedded(prefix = \"g_\") Optional<Geo> geo) {}",
            """
            @Table("rides")
            @Family(value = "m", maxVersions = 1)
            @Family(value = "t", maxVersions = 1, isDefault = true)
            public class Ride {
              @RowKey String id;
              int price;
              @Embedded(prefix = "from_") @Family("m") Place from;
              @Embedded(prefix = "to_") Place to;
            }
            """);

    assertThat(source(clean(compiled), "RideTable"))
        .contains("\"from.geo.latitude\", double.class, \"m\", \"from_g_lat\"")
        .contains("TO_GEO_LON =")
        .contains("\"to.geo.lon\", double.class, \"t\", \"to_g_lon\"");
    assertThat(source(compiled, "RideMapper"))
        .contains("writeFromGeo(place.geo().orElse(null), cells);")
        .contains("new Place(cells.getString(1), Optional.ofNullable(readFromGeo(cells)))")
        .contains("cells.isAbsent(5, 7)")
        .contains("ride.from = readFrom(cells);");
    assertThat(source(compiled, "RideRepository")).contains("Update toGeoLatitude(double value)");
  }

  @Test
  void every_kind_of_column_can_be_in_a_record() {
    Compiled compiled =
        Compiled.with(
            List.of("-Arowsmith.check.UnboundedWideRow=off"),
            """
            public record Stats(
                @Stored(whenAbsent = "7") int first,
                @Stored(StoredAs.TEXT) Long second,
                byte[] third,
                Optional<Instant> fourth,
                RoundingMode mode,
                @QualifierAsData(prefix = "tag_", max = 3) Map<LocalDate, Integer> tags,
                @Versioned(max = 2) @Family("v") List<Cell<Double>> price,
                @Aggregate(Aggregation.SUM) @Family("s") long total) {}
            """,
            """
            @Table("pages")
            @Family(value = "m", maxVersions = 1, isDefault = true)
            @Family(value = "v", maxVersions = 3)
            @Family(value = "s", maxVersions = 1)
            @dev.rowsmith.Allow(value = "UnboundedWideRow", because = "at most 3 tags")
            public record Page(@RowKey String id, @Embedded(prefix = "x_") Optional<Stats> stats) {}
            """);

    assertThat(source(clean(compiled), "PageTable"))
        .contains("\"stats.tags\", \"Map<LocalDate, Integer>\", \"m\", \"x_tag_\"")
        .contains("CalendarSegment.ofLocalDate(\"Page\", \"stats.tags\")");
    assertThat(source(compiled, "PageRepository"))
        .contains("Update putStatsTags(LocalDate key, int value)".replace("int", "Integer"))
        .contains("Update addStatsTotal(long value)");
  }

  @Test
  void a_record_of_a_library_is_taken_apart_as_one_of_the_sources(@TempDir Path library)
      throws IOException {
    Path source = Files.createDirectories(library.resolve("demo")).resolve("Address.java");
    Files.writeString(
        source, "package demo; import dev.rowsmith.bigtable.Qualifier; " + ADDRESS, UTF_8);
    int failures =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-d", library.toString(), source.toString());
    assertThat(failures).isZero();
    Files.delete(source);
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + library;

    Compiled compiled = Compiled.with(List.of("-cp", classPath), CUSTOMER);

    assertThat(source(clean(compiled), "CustomerTable")).contains("\"m\", \"z\"");
  }

  @Test
  void what_is_deprecated_in_a_record_does_not_warn() {
    Compiled compiled =
        Compiled.with(
            List.of("-Werror"),
            """
            public record Address(String street, int zip) {
              @Deprecated
              public int zip() {
                return zip;
              }
            }
            """,
            CUSTOMER);

    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
  }

  @Test
  void names_that_look_the_same_in_java_are_set_apart() {
    Compiled compiled =
        Compiled.sources(
            "public record B(String c) {}",
            "public record A(@Embedded(prefix = \"b\") B b) {}",
            """
            @Table("names")
            @Family(value = "m", maxVersions = 1)
            public record Names(
                @RowKey String id, @Embedded A a, @Embedded(prefix = "x") B aB, String aBC) {}
            """);

    assertThat(source(clean(compiled), "NamesTable")).contains("A_B_C =", "A_B_C_2 =", "A_BC =");
    assertThat(source(compiled, "NamesMapper")).contains("readAB(cells)", "readAB_(cells)");
  }

  @Test
  void two_records_of_one_type_need_prefixes() {
    Compiled compiled =
        Compiled.sources(
            ADDRESS,
            CUSTOMER.replace(
                "@Embedded Address address", "@Embedded Address home, @Embedded Address work"));

    assertThat(compiled.findings()).containsExactly("error QualifierClash Customer:3");
    assertThat(compiled.messages("QualifierClash").get(0))
        .contains(
            "'work.street' of Customer has the column 'street' of the family 'm', which"
                + " 'home.street' already has")
        .contains("fix:       @Embedded(prefix = \"work_\") Address work");
  }

  @Test
  void mistakes_in_a_record_are_reported_where_the_entity_holds_it() {
    Compiled compiled =
        Compiled.sources(
            """
            public record Address(
                Object street,
                @RowKey String city,
                @Revision long revision,
                @CellTimestamp Instant at,
                @Aggregate(Aggregation.SUM) @Versioned long views,
                @QualifierAsData List<String> tags) {}
            """,
            CUSTOMER);

    assertThat(compiled.findings())
        .hasSize(6)
        .allMatch(finding -> finding.endsWith(" Customer:3"), "where the entity holds it");
    assertThat(compiled.messages("UnsupportedType").get(0))
        .contains("the column 'address.street' is of type Object")
        .contains("String street");
    assertThat(String.join("\n", compiled.messages("InvalidColumn")))
        .contains("'address.city' of Customer has @RowKey, inside an @Embedded record")
        .contains("'address.revision' of Customer has @Revision, inside an @Embedded record")
        .contains("'address.at' of Customer has @CellTimestamp, inside an @Embedded record")
        .contains("'address.views' of Customer has both @Versioned and @Aggregate")
        .contains("@QualifierAsData on 'address.tags' is for Map<K, V> and Set<K>");
  }

  @Test
  void a_type_that_cannot_be_taken_apart_is_reported() {
    assertThat(problem("public class Address {}")).contains("but Address is not a record");
    assertThat(problem("public record Address() {}")).contains("Address has no components");
    assertThat(problem("public record Address(String street, @Embedded Address next) {}"))
        .contains("'address.next' of Customer is @Embedded, but the record Address holds itself");
    assertThat(
            problem(
                """
                public record Address(String street, @Embedded Optional<Inner> inner) {
                  record Inner(@Embedded Address outer, int x) {}
                }
                """))
        .contains("'address.inner.outer' of Customer is @Embedded, but the record Address holds");
    assertThat(
            problem(
                """
                @Table("addresses") @Family(value = "m", maxVersions = 1)
                public record Address(@RowKey String id, int size) {}
                """))
        .contains("but Address is an entity");
    Compiled generic =
        Compiled.sources(
            "public record Address<T>(T street) {}",
            CUSTOMER.replace("Address address", "Address<String> address"));
    assertThat(generic.messages("InvalidColumn").get(0))
        .contains("the record Address<String> has type parameters");
  }

  @Test
  void a_private_record_is_reported() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table("customers")
            @Family(value = "m", maxVersions = 1)
            public record Customer(@RowKey String id, @Embedded Customer.Address address) {
              private record Address(String street) {}
            }
            """);

    assertThat(compiled.findings()).containsExactly("error UnsupportedType Customer:3");
    assertThat(compiled.messages("UnsupportedType").get(0))
        .contains("'address' is of type Address, which is private");
  }

  @Test
  void an_annotation_of_one_cell_on_a_record_is_reported() {
    for (String mark : List.of("Qualifier(\"a\")", "Stored(StoredAs.JSON)")) {
      Compiled compiled =
          Compiled.sources(ADDRESS, CUSTOMER.replace("@Embedded", "@Embedded @" + mark));

      assertThat(compiled.messages("InvalidColumn"))
          .as(mark)
          .singleElement()
          .asString()
          .contains(
              "'address' of Customer has both @"
                  + mark.substring(0, mark.indexOf('('))
                  + " and @Embedded");
    }
  }

  @Test
  void a_finding_in_a_record_is_accepted_where_the_entity_holds_it() {
    String wide = "public record Address(@QualifierAsData(prefix = \"t\") Set<String> tags) {}";
    Compiled reported = Compiled.sources(wide, CUSTOMER);
    Compiled accepted =
        Compiled.sources(
            wide,
            CUSTOMER.replace(
                "@Embedded",
                "@Allow(value = \"UnboundedQualifiers\", because = \"a few\") @Embedded"));

    assertThat(reported.findings()).containsExactly("warning UnboundedQualifiers Customer:3");
    assertThat(reported.messages("UnboundedQualifiers").get(0)).contains("'address.tags'");
    assertThat(accepted.findings()).isEmpty();
  }

  @Test
  void a_family_that_is_not_declared_is_reported_once() {
    Compiled compiled =
        Compiled.sources(ADDRESS, CUSTOMER.replace("@Embedded", "@Embedded @Family(\"q\")"));

    assertThat(compiled.findings()).containsExactly("error UnknownFamily Customer:3");
  }

  private static String problem(String address) {
    Compiled compiled = Compiled.sources(address, CUSTOMER);
    assertThat(compiled.findings()).as(address).containsExactly("error InvalidColumn Customer:3");
    return compiled.messages("InvalidColumn").get(0);
  }

  /** Returns a generated class with its long lines in one. */
  private static String source(Compiled compiled, String name) {
    return compiled.source(name).replaceAll("\\s+\\.", ".").replaceAll("\\s+", " ");
  }

  private static Compiled clean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    assertThat(compiled.succeeded()).isTrue();
    return compiled;
  }
}
