package dev.rowsmith.samples.tenants;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import java.util.List;

/** Keeps the devices of all customers, and never mixes them up. */
final class Fleet {

  private final DeviceDayRepository devices;

  Fleet(DeviceDayRepository devices) {
    this.devices = devices;
  }

  /** Stores days, of whichever customers. */
  void store(List<DeviceDay> days) {
    devices.putAll(days).orThrow();
  }

  /** Reads what is stored for a customer: {@code alto} never sees {@code altostrat}. */
  List<DeviceDay> of(String tenant) {
    return devices.scan().tenant(tenant).list();
  }

  /** Reads the devices of one type of a customer. */
  List<DeviceDay> of(String tenant, String deviceType) {
    return devices.scan().tenant(tenant).deviceType(deviceType).list();
  }

  /** Says what {@link #leave} is about to drop. */
  String explain(String tenant) {
    return devices.scan().tenant(tenant).explain().toString();
  }

  /** Drops all rows of a customer in one request, however many they are. */
  void leave(BigtableTableAdminClient admin, String tenant) {
    devices.dropRows(admin, devices.scan().tenant(tenant));
  }
}
