package dev.rowsmith.it.reads;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;

/** Devices of many tenants, in each format. */
interface TenantDevice {

  @Table("tenant_devices")
  @Family(value = "d", maxVersions = 1)
  record Plain(@RowKey @Distributed String tenant, @RowKey String device, long state) {}

  @Table(value = "tenant_codes", format = KeyFormat.ORDERED_CODE)
  @Family(value = "d", maxVersions = 1)
  record Code(@RowKey @Distributed String tenant, @RowKey String device, long state) {}

  @Table("tenant_salted")
  @Family(value = "d", maxVersions = 1)
  @Salted(buckets = 4, by = "device")
  record InBuckets(@RowKey @Distributed String tenant, @RowKey String device, long state) {}
}
