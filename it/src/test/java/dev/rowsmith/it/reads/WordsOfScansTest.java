package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.bigtable.RowGroup;
import dev.rowsmith.testing.BigtableTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Repositories and scans say what they are in logs and debuggers, without the values of keys. */
@BigtableTest
class WordsOfScansTest {

  @Test
  void a_repository_says_its_entity_and_table(TenantDevice_PlainRepository devices) {
    assertThat(devices).hasToString("repository of TenantDevice.Plain in table " + devices.table());
  }

  @Test
  void a_scan_says_its_table_and_plan_and_no_value_of_its_keys(
      TenantDevice_PlainRepository devices, TenantDevice_InBucketsRepository salted) {
    String table = devices.table();
    assertThat(devices.scan()).hasToString("scan of " + table + ": nothing bound");
    assertThat(devices.scan().tenant("acme"))
        .hasToString("prefix read of " + table + ": tenant = …");
    assertThat(devices.scan().tenant("acme").device("d1"))
        .hasToString("point read of " + table + ": tenant = …, device = …");
    assertThat(devices.scan().tenant("acme").deviceBetween("a", "b").reversed().limit(3))
        .hasToString(
            "range read of %s: tenant = …, device from … until …, from the end, limit 3"
                .formatted(table));
    assertThat(devices.scan().tenantIn(List.of("acme", "b")).deviceStartsWith("d"))
        .hasToString("multi-range read of " + table + ": tenant in …, device starts with …");
    assertThat(devices.scanAll("words")).hasToString("full scan of " + table);
    assertThat(
            devices.scanBetween(
                new TenantDevice_PlainKey("acme", "a"), new TenantDevice_PlainKey("b", "b")))
        .hasToString("range read of " + table + ": from … until …");
    assertThat(salted.scan().tenant("acme"))
        .hasToString("prefix read of %s: tenant = …, in 4 buckets".formatted(salted.table()));
    assertThat(RowGroup.of(devices.scan().tenant("acme")).reversed().limit(2))
        .hasToString(
            "group read of %s: TenantDevice.Plain, from the end, limit 2".formatted(table));
  }
}
