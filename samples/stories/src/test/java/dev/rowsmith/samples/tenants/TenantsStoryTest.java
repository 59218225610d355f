package dev.rowsmith.samples.tenants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@BigtableTest
class TenantsStoryTest {

  private final DeviceDayRepository devices;
  private final Fleet fleet;

  TenantsStoryTest(DeviceDayRepository devices) {
    this.devices = devices;
    this.fleet = new Fleet(devices);
  }

  private static List<DeviceDay> days(String tenant, int number) {
    return IntStream.range(0, number)
        .mapToObj(day -> TenantsStory.day(tenant, "phone", "4c410523", day))
        .toList();
  }

  @Test
  void a_row_has_the_key_of_the_guide() {
    DeviceDay day = TenantsStory.day("altostrat", "phone", "4c410523", 0);

    assertThat(DeviceDayKey.of(day).encode().toStringUtf8())
        .isEqualTo("altostrat#phone#4c410523#20190501");
  }

  @Test
  void a_tenant_never_sees_another_whose_name_begins_alike() {
    fleet.store(days("cymbal", 3));
    fleet.store(days("cymbalgroup", 4));

    assertThat(fleet.of("cymbal")).isEqualTo(days("cymbal", 3));
    assertThat(fleet.of("cymbalgroup", "phone")).isEqualTo(days("cymbalgroup", 4));
    assertThat(fleet.of("cymbalgroup", "tablet")).isEmpty();
  }

  @Test
  void a_tenant_who_leaves_takes_every_row_and_no_other(BigtableTableAdminClient admin) {
    fleet.store(days("examplepet", 2));
    fleet.store(days("examplepets", 200));
    fleet.store(days("examplepetstore", 2));

    fleet.leave(admin, "examplepets");

    assertThat(fleet.of("examplepets")).isEmpty();
    assertThat(fleet.of("examplepet")).hasSize(2);
    assertThat(fleet.of("examplepetstore")).hasSize(2);
  }

  @Test
  void what_is_no_prefix_is_not_dropped(BigtableTableAdminClient admin) {
    fleet.store(days("kept", 1));

    assertThatThrownBy(() -> devices.dropRows(admin, devices.scan().tenantFrom("k")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("only the rows of a prefix");
    assertThat(fleet.of("kept")).hasSize(1);
  }

  @Test
  void the_story_ends_without_altostrat(BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(TenantsStory::tell, client, admin))
        .contains("a0b81f79 on 2019-05-02\na6b81f79 on 2019-05-01\n")
        .contains("rows [altostrat#, altostrat$)")
        .endsWith("rows of alto: 1\nrows of altostrat: 0\nrows of examplepetstore: 3\n");
  }
}
