package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A class that declares a key without a table is not passed over in silence. */
class MissingTableTest {

  @Test
  void a_key_without_a_table_is_reported() {
    Compiled build = Compiled.sources("public record Reading(@RowKey String id, double value) {}");

    assertThat(build.findings()).containsExactly("warning MissingTable Reading:1");
    assertThat(build.messages("MissingTable").get(0))
        .contains("fix:       @dev.rowsmith.bigtable.Table(\"reading\")   (on Reading)");
  }

  @Test
  void spanner_has_its_own_annotation() {
    Compiled build =
        Compiled.sources(
            "public record Reading(@PrimaryKey @Distributed long id, double value) {}");

    assertThat(build.messages("MissingTable").get(0))
        .contains("Reading has a @PrimaryKey and no @Table")
        .contains("fix:       @dev.rowsmith.spanner.Table(\"Reading\")");
  }

  @Test
  void what_an_entity_holds_or_extends_needs_no_table() {
    Compiled build =
        Compiled.sources(
            """
            @Table("visits")
            @Family(value = "f", maxVersions = 1)
            public class Visit extends Base {
              @RowKey public Place place;
              @QualifierAsData(max = 9) public Map<Slot, String> slots;
            }
            """,
            """
            class Others<T extends Bound> {
              List<? extends Item> items;
              Comparator<? super Lower>[] order;
              @RowKey Computed computed() { return null; }
            }
            """,
            "record Item(@RowKey(width = 4) String name) {}",
            "record Lower(@RowKey(width = 4) String name) {}",
            "record Bound(@RowKey(width = 4) String name) {}",
            "record Computed(@RowKey(width = 4) String name) {}",
            "record Place(String city, @RowKey(width = 4) String street) {}",
            "record Slot(String name, @RowKey(digits = 4) int number) {}",
            "class Base { @RowKey(order = 1) public String user; }");

    // Others declares a key itself, and nobody holds it.
    assertThat(build.findings())
        .filteredOn(finding -> finding.contains("MissingTable"))
        .singleElement()
        .asString()
        .startsWith("warning MissingTable Others:");
  }

  @Test
  void it_can_be_accepted() {
    Compiled build =
        Compiled.sources(
            """
            @Allow(value = "MissingTable", because = "a part of keys of other modules")
            public record Place(String city, @RowKey(width = 4) String street) {}
            """);

    assertThat(build.findings()).isEmpty();
  }

  @Test
  void the_options_of_checks_apply() {
    String source = "public record Reading(@RowKey String id, String text) {}";
    assertThat(
            Compiled.with(List.of("-Arowsmith.docs=https://docs.example.com/checks"), source)
                .messages("MissingTable"))
        .anyMatch(text -> text.endsWith("see https://docs.example.com/checks/MissingTable.md"));
    assertThat(Compiled.with(List.of("-Arowsmith.check.MissingTable=off"), source).findings())
        .isEmpty();
    assertThat(Compiled.with(List.of("-Arowsmith.check.MissingTable=error"), source).succeeded())
        .isFalse();
  }

  @Test
  void an_enum_with_a_table_is_reported_once() {
    assertThat(
            Compiled.sources(
                    "@Table(\"t\") @Family(value = \"f\", maxVersions = 1) public enum T { A }")
                .findings())
        .containsExactly("error UnsupportedClass T:1");
  }
}
