package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.testing.BigtableTest;
import org.junit.jupiter.api.Test;

@BigtableTest
class DropRowsTest {

  @Test
  void a_tenant_goes_and_its_neighbours_stay(
      TenantDevice_PlainRepository devices, BigtableTableAdminClient admin) {
    for (String tenant : new String[] {"acm", "acme", "acme2", "acmf"}) {
      devices.put(new TenantDevice.Plain(tenant, "a", 1));
      devices.put(new TenantDevice.Plain(tenant, "b", 1));
    }
    devices.dropRows(admin, devices.scan().tenant("acme"));
    assertThat(devices.scanAll("the test's own rows").list())
        .extracting(TenantDevice.Plain::tenant)
        .containsExactly("acm", "acm", "acme2", "acme2", "acmf", "acmf");
    assertThatThrownBy(() -> devices.dropRows(admin, devices.scan().tenantFrom("a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("only the rows of a prefix can be dropped");
    assertThatThrownBy(() -> devices.dropRows(admin, devices.scanAll("no")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("every row of the table");
    assertThatThrownBy(() -> devices.dropRows(admin, devices.scan().tenant("acm").limit(1)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_tenant_of_ordered_codes_goes(
      TenantDevice_CodeRepository devices, BigtableTableAdminClient admin) {
    for (String tenant : new String[] {"acm", "acme", "acme\0x", "acme2"}) {
      devices.put(new TenantDevice.Code(tenant, "a", 1));
      devices.put(new TenantDevice.Code(tenant, "", 1));
    }
    devices.dropRows(admin, devices.scan().tenant("acme"));
    assertThat(devices.scanAll("the test's own rows").list())
        .extracting(TenantDevice.Code::tenant)
        .containsExactly("acm", "acm", "acme\0x", "acme\0x", "acme2", "acme2");
  }

  @Test
  void a_tenant_goes_from_every_bucket(
      TenantDevice_InBucketsRepository devices, BigtableTableAdminClient admin) {
    for (int device = 0; device < 20; device++) {
      devices.put(new TenantDevice.InBuckets("acme", "d" + device, 1));
      devices.put(new TenantDevice.InBuckets("other", "d" + device, 1));
    }
    devices.dropRows(admin, devices.scan().tenant("acme"));
    assertThat(devices.scan().tenant("acme").count()).isZero();
    assertThat(devices.scan().tenant("other").count()).isEqualTo(20);
  }
}
