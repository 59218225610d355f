package dev.rowsmith.runtime.bigtable.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.TextFormat;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadFilterTest {

  private static final Instant NOW = Instant.parse("2020-03-31T12:00:00.123456789Z");

  /** 30 days before, in whole milliseconds. */
  private static final String A_MONTH_AGO = "1583064000123000";

  @Test
  void one_family_is_asked_for_its_newest_cells() throws Exception {
    ReadFilter filter = filter(new FamilyDefinition("m", Retention.forever()));

    assertThat(filter.entities(NOW).toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters { family_name_regex_filter: "m" }
                  filters { cells_per_column_limit_filter: 1 }
                }
                """));
  }

  @Test
  void families_without_an_age_share_one_expression() throws Exception {
    ReadFilter filter =
        filter(
            new FamilyDefinition("m", Retention.versions(1)),
            new FamilyDefinition("n", Retention.forever()));

    assertThat(filter.entities(NOW).toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters { family_name_regex_filter: "m|n" }
                  filters { cells_per_column_limit_filter: 1 }
                }
                """));
  }

  @Test
  void dots_in_the_names_of_families_stand_for_themselves() throws Exception {
    FamilyDefinition dotted = new FamilyDefinition("m.1", Retention.forever());

    assertThat(
            filter(dotted, new FamilyDefinition("n-2_", Retention.forever()))
                .entities(NOW)
                .toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters { family_name_regex_filter: "m\\\\.1|n-2_" }
                  filters { cells_per_column_limit_filter: 1 }
                }
                """));
    assertThat(filter(dotted).entities(NOW).toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters { family_name_regex_filter: "m\\\\.1" }
                  filters { cells_per_column_limit_filter: 1 }
                }
                """));
  }

  @Test
  void cells_older_than_their_family_keeps_them_are_not_asked_for() throws Exception {
    assertThat(filter(new FamilyDefinition("m", Retention.days(30))).entities(NOW).toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters {
                    chain {
                      filters { family_name_regex_filter: "m" }
                      filters { timestamp_range_filter { start_timestamp_micros: %s } }
                    }
                  }
                  filters { cells_per_column_limit_filter: 1 }
                }
                """
                    .formatted(A_MONTH_AGO)));
  }

  @Test
  void an_age_or_a_number_of_versions_hides_old_cells_as_well() {
    assertThat(filter(new FamilyDefinition("m", Retention.either(1, 30))).entities(NOW).toProto())
        .isEqualTo(filter(new FamilyDefinition("m", Retention.days(30))).entities(NOW).toProto());
  }

  @Test
  void an_age_and_a_number_of_versions_may_keep_old_cells_so_they_are_read() {
    assertThat(filter(new FamilyDefinition("m", Retention.both(1, 30))).entities(NOW).toProto())
        .isEqualTo(filter(new FamilyDefinition("m", Retention.forever())).entities(NOW).toProto());
  }

  @Test
  void families_of_different_ages_are_each_asked_for_their_own_cells() throws Exception {
    ReadFilter filter =
        filter(
            new FamilyDefinition("m", Retention.days(30)),
            new FamilyDefinition("x", Retention.forever()),
            new FamilyDefinition("n", Retention.either(3, 30)));

    assertThat(filter.entities(NOW).toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters {
                    interleave {
                      filters {
                        chain {
                          filters { family_name_regex_filter: "m|n" }
                          filters { timestamp_range_filter { start_timestamp_micros: %s } }
                        }
                      }
                      filters { family_name_regex_filter: "x" }
                    }
                  }
                  filters { cells_per_column_limit_filter: 1 }
                }
                """
                    .formatted(A_MONTH_AGO)));
  }

  @Test
  void a_family_without_a_mapped_column_is_not_read() {
    FamilyDefinition mapped = new FamilyDefinition("m", Retention.forever());
    TableSchema schema =
        schema(
            List.of(mapped, new FamilyDefinition("huge", Retention.forever())),
            List.of(Column.of("name", String.class, "m", "name", BinaryCodec.STRING)));

    assertThat(ReadFilter.of(schema).entities(NOW).toProto())
        .isEqualTo(filter(mapped).entities(NOW).toProto());
  }

  @Test
  void keys_are_read_from_one_cell_of_each_row_without_its_value() throws Exception {
    assertThat(filter(new FamilyDefinition("m", Retention.forever())).keys(NOW).toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters { family_name_regex_filter: "m" }
                  filters { cells_per_row_limit_filter: 1 }
                  filters { strip_value_transformer: true }
                }
                """));
  }

  @Test
  void a_row_of_expired_cells_has_no_key_to_read_either() {
    RowFilter keys = filter(new FamilyDefinition("m", Retention.days(30))).keys(NOW).toProto();

    assertThat(keys.getChain().getFilters(0))
        .isEqualTo(
            filter(new FamilyDefinition("m", Retention.days(30)))
                .entities(NOW)
                .toProto()
                .getChain()
                .getFilters(0));
  }

  @Test
  void only_some_columns_are_asked_for_one_by_one() throws Exception {
    Column<String> name = Column.of("name", String.class, "m", "name");
    MapColumn<String, Long> likes =
        MapColumn.of(
            "likes",
            "Map<String, Long>",
            "m",
            "like_",
            TextSegment.ofVerbatim("Thing", "likes"),
            BinaryCodec.LONG,
            0);
    TableSchema schema =
        schema(
            List.of(new FamilyDefinition("m", Retention.days(30))),
            List.of(name, Column.of("other", String.class, "m", "other"), likes));

    assertThat(
            ReadFilter.only(schema, List.of(name, likes.after("b").first(2)))
                .entities(NOW)
                .toProto())
        .isEqualTo(
            proto(
                """
                interleave {
                  filters { chain {
                    filters { family_name_regex_filter: "m" }
                    filters { column_qualifier_regex_filter: "name" }
                    filters { timestamp_range_filter { start_timestamp_micros: %1$s } }
                    filters { cells_per_column_limit_filter: 1 }
                  } }
                  filters { chain {
                    filters { column_range_filter {
                      family_name: "m"
                      start_qualifier_closed: "like_b\\000"
                      end_qualifier_open: "like`"
                    } }
                    filters { timestamp_range_filter { start_timestamp_micros: %1$s } }
                    filters { cells_per_column_limit_filter: 1 }
                    filters { cells_per_row_limit_filter: 2 }
                  } }
                }
                """
                    .formatted(A_MONTH_AGO)));
  }

  @Test
  void a_window_narrows_versions_and_times() throws Exception {
    FamilyDefinition family = new FamilyDefinition("m", Retention.versions(5));
    VersionedColumn<String> name =
        VersionedColumn.of("name", "String", "m", "name", BinaryCodec.STRING, 5);
    CellWindow window =
        CellWindow.ALL.versions(2).writtenBetween(Instant.ofEpochMilli(1), Instant.ofEpochMilli(3));

    assertThat(
            ReadFilter.of(schema(List.of(family), List.of(name)))
                .within(window)
                .entities(NOW)
                .toProto())
        .isEqualTo(
            proto(
                """
                chain {
                  filters { family_name_regex_filter: "m" }
                  filters { timestamp_range_filter {
                    start_timestamp_micros: 1000 end_timestamp_micros: 3000
                  } }
                  filters { cells_per_column_limit_filter: 2 }
                }
                """));
  }

  private static ReadFilter filter(FamilyDefinition... families) {
    List<MappedColumn> columns =
        Arrays.stream(families)
            .<MappedColumn>map(
                each -> Column.of(each.name(), String.class, each.name(), "q", BinaryCodec.STRING))
            .toList();
    return ReadFilter.of(schema(List.of(families), columns));
  }

  private static TableSchema schema(List<FamilyDefinition> families, List<MappedColumn> columns) {
    KeyLayout key = KeyLayout.of(TextSegment.of("Thing", "id"));
    return new TableSchema("Thing", "things", key, families, columns);
  }

  private static RowFilter proto(String text) throws TextFormat.ParseException {
    return TextFormat.parse(text, RowFilter.class);
  }
}
