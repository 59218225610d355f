package example.iot.device;

import dev.rowsmith.runtime.Page;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.format.annotation.DateTimeFormat;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Readings of devices, and how many there were on a day. */
@RestController
@RequestMapping("/tenants/{tenant}")
class ReadingController {

  private final ReadingRepository readings;
  private final Readings questions;
  private final DayCountRepository counts;

  ReadingController(
      ReadingRepository readings, Readings questions, DayCountRepository counts) {
    this.readings = readings;
    this.questions = questions;
    this.counts = counts;
  }

  record Measured(String deviceId, Instant at, double temperature, Optional<Double> humidity) {}

  /** Takes readings of many devices: one bulk write, and an addition for each device and day. */
  @PostMapping("/readings")
  @ResponseStatus(HttpStatus.CREATED)
  long ingest(@PathVariable String tenant, @RequestBody List<Measured> body) {
    long written =
        readings
            .putAll(
                body.stream()
                    .map(
                        each ->
                            new Reading(
                                tenant,
                                each.deviceId(),
                                each.at(),
                                each.temperature(),
                                each.humidity())))
            .written();
    Map<DayCountKey, Long> perDay =
        body.stream()
            .collect(
                Collectors.groupingBy(
                    each -> new DayCountKey(tenant, day(each.at()), each.deviceId()),
                    Collectors.counting()));
    counts.addAll(
        perDay.entrySet().stream()
            .map(each -> counts.update(each.getKey()).addReadings(each.getValue())));
    return written;
  }

  private static LocalDate day(Instant at) {
    return LocalDate.ofInstant(at, ZoneOffset.UTC);
  }

  @GetMapping("/devices/{deviceId}/readings/newest")
  List<Reading> newest(
      @PathVariable String tenant,
      @PathVariable String deviceId,
      @RequestParam(defaultValue = "10") int most) {
    return questions.newest(tenant, deviceId, most);
  }

  @GetMapping("/devices/{deviceId}/readings")
  Page<Reading> between(
      @PathVariable String tenant,
      @PathVariable String deviceId,
      @RequestParam Instant from,
      @RequestParam Instant until,
      @RequestParam(defaultValue = "20") int size,
      @RequestParam(defaultValue = "") String token) {
    return questions.between(tenant, deviceId, from, until).page(size, token);
  }

  @GetMapping("/devices/{deviceId}/readings/count")
  long since(
      @PathVariable String tenant, @PathVariable String deviceId, @RequestParam Instant from) {
    return questions.since(tenant, deviceId, from);
  }

  @GetMapping("/counts/{day}")
  List<DayCount> counts(
      @PathVariable String tenant,
      @PathVariable @DateTimeFormat(iso = DateTimeFormat.ISO.DATE) LocalDate day) {
    return counts.scan().tenant(tenant).day(day).list();
  }
}
