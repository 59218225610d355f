package dev.rowsmith.it;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.AlreadyExistsException;
import com.google.bigtable.admin.v2.GcRule;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.admin.v2.models.ColumnFamily;
import com.google.cloud.bigtable.admin.v2.models.Table;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableTest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@BigtableTest
class SchemaTest {

  @Test
  void a_table_has_the_families_and_rules_that_its_entity_declares(BigtableTableAdminClient admin) {
    new SchemaManager(admin).create(MeasurementTable.SCHEMA, "schema_test");

    assertThat(rules(admin.getTable("schema_test")))
        .isEqualTo(
            Map.of(
                "m",
                    GCRULES
                        .union()
                        .rule(GCRULES.maxVersions(1))
                        .rule(GCRULES.maxAge(30, TimeUnit.DAYS))
                        .toProto(),
                "x.y", GCRULES.defaultRule().toProto(),
                "old",
                    GCRULES
                        .intersection()
                        .rule(GCRULES.maxVersions(3))
                        .rule(GCRULES.maxAge(7, TimeUnit.DAYS))
                        .toProto(),
                "day", GCRULES.maxAge(1, TimeUnit.DAYS).toProto(),
                "unused", GCRULES.maxVersions(2).toProto()));
    admin.deleteTable("schema_test");
  }

  @Test
  void a_table_is_created_under_the_name_that_the_entity_declares(BigtableTableAdminClient admin) {
    new SchemaManager(admin).create(TradeTable.SCHEMA);

    assertThat(admin.listTables()).contains("trades");
    admin.deleteTable("trades");
  }

  @Test
  void a_table_that_exists_is_left_alone(BigtableTableAdminClient admin) {
    SchemaManager schemas = new SchemaManager(admin);
    schemas.create(TicketTable.SCHEMA);

    assertThatThrownBy(() -> schemas.create(TicketTable.SCHEMA))
        .isInstanceOf(AlreadyExistsException.class);
    admin.deleteTable("tickets");
  }

  @Test
  void several_processes_that_apply_a_new_schema_at_once_all_succeed(BigtableTableAdminClient admin)
      throws Exception {
    ExecutorService processes = Executors.newFixedThreadPool(8);
    CountDownLatch start = new CountDownLatch(8);
    Callable<List<Difference>> process =
        () -> {
          SchemaManager schemas = new SchemaManager(admin);
          start.countDown();
          start.await();
          return schemas.apply(TradeTable.SCHEMA);
        };
    try {
      for (Future<List<Difference>> each : processes.invokeAll(Collections.nCopies(8, process))) {
        assertThat(each.get()).hasSizeLessThanOrEqualTo(1);
      }
    } finally {
      processes.shutdownNow();
    }
    assertThat(new SchemaManager(admin).compare(TradeTable.SCHEMA).isEmpty()).isTrue();
    admin.deleteTable("trades");
  }

  @Test
  void the_schema_of_an_entity_reads_as_a_page() {
    assertThat(MeasurementTable.SCHEMA.toString())
        .startsWith("table measurements, entity Measurement\n  {device}#{at}\n  |        at (epoch")
        .contains(
            """
              family m, keeps 1 version or 30 days
                m:temperature  Double temperature
                m:h  Double humidity
              family x.y, keeps for ever
                x.y:note  String note
            """);
  }

  private static Map<String, GcRule> rules(Table table) {
    return table.getColumnFamilies().stream()
        .collect(Collectors.toMap(ColumnFamily::getId, family -> family.getGCRule().toProto()));
  }

  @Test
  void several_tables_are_created_at_once_or_none(BigtableTableAdminClient admin) {
    SchemaManager schemas = new SchemaManager(admin);
    schemas.create(
        SampleTable.SCHEMA.inTable("several-1"),
        TicketTable.SCHEMA.inTable("several-2"),
        VisitTable.SCHEMA.inTable("several-3"));
    assertThat(admin.listTables()).contains("several-1", "several-2", "several-3");

    assertThatThrownBy(
            () ->
                schemas.create(
                    SampleTable.SCHEMA.inTable("several-0"),
                    TicketTable.SCHEMA.inTable("several-2")))
        .isInstanceOf(AlreadyExistsException.class);
    assertThat(admin.listTables()).doesNotContain("several-0");
  }
}
