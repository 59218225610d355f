package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Families, and tables, whose names are known at run time only. */
@BigtableTest
class NamedFamiliesTest {

  private static final TableSchema SCHEMA =
      FeaturesTable.SCHEMA
          .inTable("project.driver")
          .withFamilyNamed("f", "driver_hourly_stats")
          .withFamilyNamed("s", "f");
  private static final FeaturesKey KEY = new FeaturesKey("a");
  private static final Instant MAY = Instant.parse("2026-05-01T10:00:00Z");

  private final BigtableTableAdminClient admin;
  private final BigtableDataClient client;
  private final FeaturesRepository features;

  NamedFamiliesTest(BigtableTableAdminClient admin, BigtableDataClient client) {
    this.admin = admin;
    this.client = client;
    this.features = new FeaturesRepository(client, SCHEMA);
  }

  @BeforeEach
  void create() {
    new SchemaManager(admin).create(SCHEMA);
  }

  @AfterEach
  void drop() {
    admin.deleteTable("project.driver");
  }

  private static Features row() {
    return new Features(
        "a",
        "now",
        null,
        Map.of("speed", 1.0, "age", 2.0),
        Map.of("x", new Cell<>(MAY, 1L)),
        Set.of("new"),
        Set.of(),
        Map.of(),
        Optional.empty());
  }

  @Test
  void the_table_has_the_names_that_were_given() {
    assertThat(admin.getTable("project.driver").getColumnFamilies())
        .extracting(family -> family.getId())
        .containsExactlyInAnyOrder("driver_hourly_stats", "t", "f", "j");
    assertThat(new SchemaManager(admin).compare(SCHEMA).isEmpty()).isTrue();
    assertThat(new SchemaManager(admin).apply(SCHEMA)).isEmpty();
    assertThat(SCHEMA.toString()).contains("table project.driver").contains("driver_hourly_stats");
  }

  @Test
  void every_way_of_writing_and_reading_uses_them() {
    features.put(row());
    assertThat(features.find(KEY)).contains(row());
    assertThat(client.readRow(TableId.of("project.driver"), "a").getCells())
        .extracting(cell -> cell.getFamily() + ":" + cell.getQualifier().toStringUtf8())
        .contains("driver_hourly_stats:event_ts", "driver_hourly_stats:speed", "f:new", "t:x");

    features.put(
        new Features(
            "a",
            "later",
            null,
            Map.of("zoom", 3.0),
            Map.of(),
            Set.of(),
            Set.of(),
            Map.of(),
            Optional.empty()));
    assertThat(features.find(KEY).orElseThrow().values()).containsOnlyKeys("zoom");
    assertThat(features.find(KEY).orElseThrow().tags()).isEmpty();

    assertThat(
            features
                .update(KEY)
                .putValues("age", 4.0)
                .addTags("red")
                .onlyIf(FeaturesTable.EVENT_TIME.is("later"))
                .apply())
        .isTrue();
    assertThat(features.update(KEY).note("x").onlyIf(FeaturesTable.EVENT_TIME.is("?")).apply())
        .isFalse();
    assertThat(
            features
                .findOnly(KEY, FeaturesTable.VALUES.first(1), FeaturesTable.EVENT_TIME)
                .orElseThrow()
                .get(FeaturesTable.VALUES))
        .containsOnlyKeys("age");
    assertThat(features.append(KEY, FeaturesTable.EVENT_TIME, "!")).isEqualTo("later!");
    features.update(KEY).clearTags().deleteFamily("t").apply();
    assertThat(features.find(KEY).orElseThrow().tags()).isEmpty();
    assertThat(features.exists(KEY)).isTrue();
    assertThat(features.scanAll("one row").count()).isEqualTo(1);
  }

  @Test
  void names_that_cannot_be_are_refused() {
    assertThatThrownBy(() -> SCHEMA.withFamilyNamed("g", "x"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Features declares no family g; expected one of: f, t, s, j");
    for (String wrong : List.of("", "a b", "é", "x".repeat(65))) {
      assertThatThrownBy(() -> SCHEMA.withFamilyNamed("f", wrong))
          .hasMessageContaining("cannot name a family");
    }
    assertThatThrownBy(() -> SCHEMA.withFamilyNamed("f", "t"))
        .hasMessage("the family t of Features has the name t already");
    assertThatThrownBy(() -> SCHEMA.inTable("a b")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new VelocityRepository(client, SCHEMA))
        .hasMessage("a schema of Features, where one of Velocity is needed");
    assertThat(SCHEMA.withFamilyNamed("f", "driver_hourly_stats")).isEqualTo(SCHEMA);
  }
}
