package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Shows what a record in columns of Spanner becomes, and what is said of one that cannot be. */
class SpannerEmbeddedTest {

  private static final String ADDRESS =
      "public record Address(String street, @dev.rowsmith.spanner.Column(name = \"z\") int zip) {}";

  private static final String CUSTOMER =
      """
      @Table("Customers")
      public record Customer(@PrimaryKey String id, @Embedded Address home, String name) {}
      """;

  @Test
  void a_record_is_the_columns_of_its_components() {
    Compiled compiled = Compiled.sources(ADDRESS, CUSTOMER);

    assertThat(source(clean(compiled), "CustomerTable"))
        .contains("HOME_STREET = Column.of(\"street\", ColumnType.STRING)")
        .contains("HOME_ZIP = Column.of(\"z\", ColumnType.INT)")
        .contains("ID, HOME_STREET, HOME_ZIP, NAME)");
    assertThat(source(compiled, "CustomerMapper"))
        .contains(
            "writeHome(customer.home(), row); RowValues.setString(row, CustomerTable.NAME, customer.name());")
        .contains(
            "require(\"home\", address); RowValues.setString(row, CustomerTable.HOME_STREET, address.street());"
                + " row.set(\"z\").to(address.zip());")
        .contains("new Customer(row.getString(0), readHome(row), row.getString(3))")
        .contains("{ return new Address(row.getString(1), Math.toIntExact(row.getLong(2))); }");
    assertThat(source(compiled, "CustomerRepository"))
        .contains("Update homeStreet(String value)")
        .contains("Update homeZip(int value)")
        .contains("Update home(Address address) { requireRecord(\"home\", address);")
        .doesNotContain("clearHome");
  }

  @Test
  void a_record_that_can_be_null_is_absent_as_a_whole() {
    for (String component :
        List.of(
            "@Embedded @org.jspecify.annotations.Nullable Address home",
            "@Embedded @Nullable Address home",
            "@Embedded Optional<Address> home")) {
      Compiled compiled =
          Compiled.sources(
              ADDRESS,
              "public @interface Nullable {}",
              CUSTOMER.replace("@Embedded Address home", component));

      assertThat(source(clean(compiled), "CustomerMapper"))
          .as(component)
          .contains(
              "if (address == null) { writeNulls(row, CustomerTable.HOME_STREET,"
                  + " CustomerTable.HOME_ZIP); return; }")
          .contains("if (row.isNull(1) && row.isNull(2)) { return null; }");
      assertThat(source(compiled, "CustomerTable"))
          .contains("ColumnType.STRING).component(\"home.street\").nullableIn(\"home\")")
          .contains("ColumnType.INT).component(\"home.zip\").nullableIn(\"home\")");
      assertThat(source(compiled, "CustomerRepository"))
          .contains("Update homeZip(int value)")
          .contains("Update clearHome() { return clearAll(CustomerTable.HOME_STREET,")
          .doesNotContain("clearHomeZip");
    }
  }

  @Test
  void what_the_database_says_does_not_tell_whether_there_is_a_record() {
    Compiled compiled =
        Compiled.sources(
            """
            public record Change(
                String by,
                @dev.rowsmith.spanner.CommitTimestamp Instant at,
                @dev.rowsmith.spanner.GeneratedColumn(expression = "UPPER(by)") String upper) {}
            """,
            CUSTOMER.replace("Address home", "Optional<Change> last"));

    assertThat(source(clean(compiled), "CustomerMapper"))
        .contains("if (row.isNull(1)) { return null; }")
        .contains("return Optional.ofNullable(readLast(row))".substring(7));
  }

  @Test
  void prefixes_of_records_in_records_add_up() {
    Compiled compiled =
        Compiled.sources(
            "public record Geo(@dev.rowsmith.spanner.Column(name = \"lat\") double latitude,"
                + " double lon) {}",
            "public record Place(String name, @Embedded(prefix = \"g_\") Optional<Geo> geo) {}",
            """
            @Table("Rides")
            @Index(name = "RidesByStart", columns = {"start.name", "end.geo.latitude DESC"},
                storing = "end.name")
            public class Ride {
              @PrimaryKey private String id;
              @Embedded(prefix = "s_") private Place start;
              @Embedded(prefix = "e_") private Place end;
              public String getId() { return id; }
              public void setId(String id) { this.id = id; }
              public Place getStart() { return start; }
              public void setStart(Place start) { this.start = start; }
              public Place getEnd() { return end; }
              public void setEnd(Place end) { this.end = end; }
            }
            """);

    assertThat(source(clean(compiled), "RideTable"))
        .contains(
            "START_GEO_LATITUDE = Column.of(\"s_g_lat\","
                + " ColumnType.DOUBLE).component(\"start.geo.latitude\").nullableIn(\"start.geo\")")
        .contains("END_NAME = Column.of(\"e_name\", ColumnType.STRING).component(\"end.name\")")
        .contains(
            "IndexSchema.of(\"RidesByStart\", KeyPart.ascending(START_NAME),"
                + " KeyPart.descending(END_GEO_LATITUDE)).storing(END_NAME)");
    assertThat(source(compiled, "RideMapper"))
        .contains("writeStart(ride.getStart(), row);")
        .contains("ride.setEnd(readEnd(row));")
        .contains("writeStartGeo(place.geo().orElse(null), row);")
        .contains("return new Place(row.getString(1), Optional.ofNullable(readStartGeo(row)));");
    assertThat(source(compiled, "RideRepository"))
        .contains(
            "record RidesByStartEntry(String startName, @Nullable Double endGeoLatitude, String id, String"
                + " endName)");
  }

  @Test
  void a_record_in_the_key_is_parts_of_the_key() {
    Compiled compiled =
        Compiled.sources(
            "public record OrderId(@Distributed String tenant,"
                + " @dev.rowsmith.spanner.PrimaryKey(descending = true) long number) {}",
            """
            @Table("Orders")
            public record Order(
                @PrimaryKey(order = 2) String item,
                @PrimaryKey(order = 1) @Embedded(prefix = "order_") OrderId id,
                String text) {}
            """);

    assertThat(source(clean(compiled), "OrderKey"))
        .contains("record OrderKey(String idTenant, long idNumber, String item)")
        .contains("return new OrderKey(order.id().tenant(), order.id().number(), order.item());");
    assertThat(source(compiled, "OrderTable"))
        .contains(
            "KeyLayout.of(KeyPart.ascending(ID_TENANT), KeyPart.descending(ID_NUMBER),"
                + " KeyPart.ascending(ITEM))")
        .contains("Column.of(\"order_tenant\", ColumnType.STRING)");
    assertThat(source(compiled, "OrderRepository"))
        .contains("find(String idTenant, long idNumber, String item)")
        .contains("AfterIdTenant idTenant(String idTenant)")
        .doesNotContain("Update idTenant(");
  }

  @Test
  void a_class_of_both_stores_has_its_record_in_both() {
    Compiled compiled =
        Compiled.sources(
            "public record Point(@Distributed String sensor, String unit) {}",
            ADDRESS,
            """
            @Table("Readings")
            @dev.rowsmith.bigtable.Table("readings")
            @dev.rowsmith.bigtable.Family(value = "m", maxVersions = 1)
            public record Reading(
                @PrimaryKey @dev.rowsmith.bigtable.RowKey @Embedded Point point,
                @Embedded(prefix = "at_") Address place) {}
            """);

    assertThat(source(clean(compiled), "ReadingKey")).contains("Point point");
    assertThat(source(compiled, "ReadingTable")).contains("\"m\", \"at_street\")");
    assertThat(source(compiled, "ReadingSpannerKey")).contains("(String pointSensor, String");
    assertThat(source(compiled, "ReadingSpannerTable")).contains("Column.of(\"at_street\"");
  }

  @Test
  void what_has_no_columns_cannot_be_embedded() {
    assertThat(misfit("String home")).contains("'home' of Customer is @Embedded, but String is no");
    assertThat(misfit("List<Address> home")).contains("but List<Address> is not a record");
    assertThat(misfit("Box<String> home")).contains("the record Box<String> has type parameters");
    assertThat(misfit("Empty home")).contains("the record Empty has no components");
    assertThat(misfit("Node home"))
        .contains("'home.next' of Customer is @Embedded")
        .contains("a separate table, interleaved in this one");
    assertThat(misfit("Other home")).contains("Other is an entity");
  }

  @Test
  void what_says_something_of_one_column_says_it_of_no_record() {
    assertThat(misfit("@Column(length = 9) Address home"))
        .contains("'home' of Customer has both @Column and @Embedded")
        .contains("Address home   (without @Column)");
    assertThat(misfit("Keyed home"))
        .contains("'home.tag' of Customer has @PrimaryKey, inside an @Embedded record");
    assertThat(misfit("@PrimaryKey Optional<Address> home"))
        .contains("'home' in the primary key of Customer may be absent");
    assertThat(misfit("@PrimaryKey(descending = true) Address home"))
        .contains("'home' of Customer is several parts of the key, and has 'descending'");
  }

  @Test
  void two_records_of_one_type_need_a_prefix() {
    Compiled compiled =
        Compiled.sources(ADDRESS, CUSTOMER.replace("String name", "@Embedded Address work"));

    assertThat(compiled.messages("NameClash"))
        .hasSize(2)
        .first()
        .asString()
        .contains("the column 'street' of Customer has the name of the column 'street'")
        .contains("@Embedded(prefix = \"work_\")   (on the record)");
  }

  @Test
  void a_prefix_is_the_beginning_of_a_name() {
    Compiled compiled =
        Compiled.sources(ADDRESS, CUSTOMER.replace("@Embedded", "@Embedded(prefix = \"home-\")"));

    assertThat(compiled.messages("IllegalName"))
        .singleElement()
        .asString()
        .contains("the prefix 'home-' of 'home' in Customer is not legal in Spanner")
        .contains("@Embedded(prefix = \"home_\")");
  }

  @Test
  void a_record_that_is_not_embedded_is_said_to_be_able_to() {
    Compiled compiled = Compiled.sources(ADDRESS, CUSTOMER.replace("@Embedded ", ""));

    assertThat(compiled.messages("UnsupportedType"))
        .singleElement()
        .asString()
        .contains(
            "@Embedded Address home   (if it is a record: each of its components is a column)");
  }

  private static String misfit(String component) {
    Compiled compiled =
        Compiled.sources(
            ADDRESS,
            "public record Box<T>(T value) {}",
            "public record Empty() {}",
            "public record Node(String label, @Embedded Node next) {}",
            "public record Keyed(@dev.rowsmith.spanner.PrimaryKey String tag) {}",
            "@Table(\"Others\") public record Other(@PrimaryKey String id) {}",
            CUSTOMER.replace("Address home", component));

    assertThat(compiled.findings())
        .filteredOn(each -> !each.startsWith("warning MissingTable Keyed"))
        .allMatch(each -> each.startsWith("error InvalidColumn Cust"));
    return String.join("\n", compiled.messages("InvalidColumn"));
  }

  private static Compiled clean(Compiled compiled) {
    assertThat(compiled.findings()).isEmpty();
    assertThat(compiled.otherMessages()).isEmpty();
    return compiled;
  }

  /** Returns a generated class with its line breaks as spaces. */
  private static String source(Compiled compiled, String name) {
    return compiled.lines(name);
  }
}
