package example.iot.device;

import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The shadow of a device: a change names the revision that it was made from. */
@RestController
@RequestMapping("/tenants/{tenant}/devices/{deviceId}/shadow")
class ShadowController {

  private final ShadowRepository shadows;

  ShadowController(ShadowRepository shadows) {
    this.shadows = shadows;
  }

  @PostMapping
  ResponseEntity<Void> create(
      @PathVariable String tenant, @PathVariable String deviceId, @RequestBody String desired) {
    boolean made =
        shadows.insertIfAbsent(new Shadow(tenant, deviceId, desired, Optional.empty(), 0));
    return ResponseEntity.status(made ? HttpStatus.CREATED : HttpStatus.CONFLICT).build();
  }

  @GetMapping
  ResponseEntity<Shadow> get(@PathVariable String tenant, @PathVariable String deviceId) {
    return ResponseEntity.of(shadows.find(tenant, deviceId));
  }

  @PutMapping("/desired")
  void desire(
      @PathVariable String tenant,
      @PathVariable String deviceId,
      @RequestParam long revision,
      @RequestBody String desired) {
    shadows.update(tenant, deviceId, revision).desired(desired).apply();
  }

  @PutMapping("/reported")
  void report(
      @PathVariable String tenant,
      @PathVariable String deviceId,
      @RequestParam long revision,
      @RequestBody String reported) {
    shadows.update(tenant, deviceId, revision).reported(reported).apply();
  }
}
