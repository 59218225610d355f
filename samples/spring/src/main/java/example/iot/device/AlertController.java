package example.iot.device;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Alerts of a device. */
@RestController
@RequestMapping("/tenants/{tenant}/devices/{deviceId}/alerts")
class AlertController {

  private final AlertRepository alerts;
  private final Alerts questions;
  private final DayCountRepository counts;

  AlertController(AlertRepository alerts, Alerts questions, DayCountRepository counts) {
    this.alerts = alerts;
    this.questions = questions;
    this.counts = counts;
  }

  record Raised(Instant at, Alert.Severity severity, String text) {}

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  void raise(@PathVariable String tenant, @PathVariable String deviceId, @RequestBody Raised body) {
    alerts.put(new Alert(tenant, deviceId, body.at(), body.severity(), body.text()));
    counts
        .update(tenant, LocalDate.ofInstant(body.at(), ZoneOffset.UTC), deviceId)
        .addAlerts(1)
        .apply();
  }

  @GetMapping("/last")
  List<Alert> last(@PathVariable String tenant, @PathVariable String deviceId) {
    return questions.last(tenant, deviceId);
  }

  @GetMapping
  List<Alert> between(
      @PathVariable String tenant,
      @PathVariable String deviceId,
      @RequestParam Instant from,
      @RequestParam Instant until) {
    return questions.between(tenant, deviceId, from, until);
  }
}
