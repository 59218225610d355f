package example.iot.device;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.runtime.Page;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Devices of a tenant, and the tenant as a whole. */
@RestController
@RequestMapping("/tenants/{tenant}")
class DeviceController {

  private final DeviceRepository devices;
  private final ReadingRepository readings;
  private final AlertRepository alerts;
  private final ShadowRepository shadows;
  private final DayCountRepository counts;
  private final BigtableTableAdminClient admin;

  DeviceController(
      DeviceRepository devices,
      ReadingRepository readings,
      AlertRepository alerts,
      ShadowRepository shadows,
      DayCountRepository counts,
      BigtableTableAdminClient admin) {
    this.devices = devices;
    this.readings = readings;
    this.alerts = alerts;
    this.shadows = shadows;
    this.counts = counts;
    this.admin = admin;
  }

  record Description(String model, Optional<String> site) {}

  @PutMapping("/devices/{deviceId}")
  void put(
      @PathVariable String tenant, @PathVariable String deviceId, @RequestBody Description body) {
    devices.put(new Device(tenant, deviceId, body.model(), body.site()));
  }

  @GetMapping("/devices/{deviceId}")
  ResponseEntity<Device> get(@PathVariable String tenant, @PathVariable String deviceId) {
    return ResponseEntity.of(devices.find(tenant, deviceId));
  }

  @GetMapping("/devices")
  Page<Device> page(
      @PathVariable String tenant,
      @RequestParam(defaultValue = "20") int size,
      @RequestParam(defaultValue = "") String token) {
    return devices.scan().tenant(tenant).page(size, token);
  }

  @PutMapping("/devices/{deviceId}/site")
  ResponseEntity<Void> move(
      @PathVariable String tenant, @PathVariable String deviceId, @RequestBody String site) {
    boolean there = devices.update(tenant, deviceId).site(site).ifExists().apply();
    return there ? ResponseEntity.noContent().build() : ResponseEntity.notFound().build();
  }

  @DeleteMapping("/devices/{deviceId}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable String tenant, @PathVariable String deviceId) {
    devices.delete(tenant, deviceId);
  }

  /** Drops a tenant: each table has its rows behind one prefix. */
  @DeleteMapping
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void drop(@PathVariable String tenant) {
    devices.dropRows(admin, devices.scan().tenant(tenant));
    readings.dropRows(admin, readings.scan().tenant(tenant));
    alerts.dropRows(admin, alerts.scan().tenant(tenant));
    shadows.dropRows(admin, shadows.scan().tenant(tenant));
    counts.dropRows(admin, counts.scan().tenant(tenant));
  }
}
