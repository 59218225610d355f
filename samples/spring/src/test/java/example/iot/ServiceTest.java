package example.iot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.spanner.SpannerTest;
import example.iot.device.DeviceRepository;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;

/** The service as its clients see it, on the emulators, without any property. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
@BigtableTest
@SpannerTest
class ServiceTest {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  @Value("${local.server.port}")
  private int port;

  @Test
  void devices_are_put_read_moved_and_listed_by_pages() throws Exception {
    for (int number = 1; number <= 3; number++) {
      is(200, put("/tenants/acme/devices/d" + number, "{\"model\":\"m1\"}"));
    }
    is(204, put("/tenants/acme/devices/d1/site", "Bonn"));
    is(404, put("/tenants/acme/devices/none/site", "Bonn"));

    assertThat(is(200, get("/tenants/acme/devices/d1"))).contains("\"site\":\"Bonn\"");
    is(404, get("/tenants/acme/devices/none"));
    String first = is(200, get("/tenants/acme/devices?size=2"));
    assertThat(first).contains("d1", "d2").doesNotContain("d3");
    String second = is(200, get("/tenants/acme/devices?size=2&token=" + field(first, "next")));
    assertThat(second).contains("d3").doesNotContain("d1");
    is(204, send("DELETE", "/tenants/acme/devices/d3", ""));
    is(404, get("/tenants/acme/devices/d3"));
  }

  @Test
  void readings_come_in_bulk_and_are_read_by_time() throws Exception {
    StringBuilder body = new StringBuilder("[");
    for (int minute = 10; minute < 40; minute++) {
      body.append(minute == 10 ? "" : ",")
          .append("{\"deviceId\":\"d1\",\"at\":\"2026-05-01T12:%s:00Z\",".formatted(minute))
          .append("\"temperature\":%s.5}".formatted(minute));
    }
    assertThat(is(201, post("/tenants/bulk/readings", body + "]"))).isEqualTo("30");

    String path = "/tenants/bulk/devices/d1/readings";
    assertThat(is(200, get(path + "/newest?most=2")))
        .containsSubsequence("2026-05-01T12:39:00Z", "2026-05-01T12:38:00Z")
        .doesNotContain("12:37");
    String range = path + "?from=2026-05-01T12:10:00Z&until=2026-05-01T12:13:00Z&size=2";
    String first = is(200, get(range));
    assertThat(first).contains("12:10", "12:11").doesNotContain("12:12");
    assertThat(is(200, get(range + "&token=" + field(first, "next"))))
        .contains("12:12")
        .doesNotContain("12:13");
    assertThat(is(200, get(path + "/count?from=2026-05-01T12:30:00Z"))).isEqualTo("10");
    assertThat(is(200, get("/tenants/bulk/counts/2026-05-01"))).contains("\"readings\":30");
  }

  @Test
  void alerts_are_read_newest_first_and_counted() throws Exception {
    String path = "/tenants/alarm/devices/d1/alerts";
    for (int hour = 10; hour < 13; hour++) {
      String alert =
          "{\"at\":\"2026-05-01T%s:00:00Z\",\"severity\":\"WARNING\",\"text\":\"hot\"}";
      is(201, post(path, alert.formatted(hour)));
    }

    assertThat(is(200, get(path + "/last"))).containsSubsequence("T12:", "T11:", "T10:");
    assertThat(is(200, get(path + "?from=2026-05-01T11:00:00Z&until=2026-05-01T12:00:00Z")))
        .contains("T11:")
        .doesNotContain("T10:", "T12:");
    assertThat(is(200, get("/tenants/alarm/counts/2026-05-01"))).contains("\"alerts\":3");
  }

  @Test
  void a_shadow_is_changed_by_who_has_its_last_revision() throws Exception {
    String path = "/tenants/acme/devices/d1/shadow";
    is(201, post(path, "on"));
    is(409, post(path, "off"));
    is(200, put(path + "/desired?revision=0", "off"));
    is(409, put(path + "/desired?revision=0", "on"));
    is(200, put(path + "/reported?revision=1", "off"));

    assertThat(is(200, get(path)))
        .contains("\"desired\":\"off\"", "\"reported\":\"off\"", "\"revision\":2");
  }

  @Test
  void a_tenant_is_dropped_and_its_neighbour_stays(DeviceRepository devices) throws Exception {
    is(200, put("/tenants/gone/devices/d1", "{\"model\":\"m1\"}"));
    is(200, put("/tenants/gone2/devices/d1", "{\"model\":\"m1\"}"));
    is(204, send("DELETE", "/tenants/gone", ""));

    is(404, get("/tenants/gone/devices/d1"));
    assertThat(devices.find("gone2", "d1")).isPresent();
  }

  @Test
  void an_order_and_its_items_are_one_transaction() throws Exception {
    String order =
        """
        {"customer":"ann","items":[
          {"sku":"lamp","quantity":2,"price":9.5},{"sku":"cable","quantity":1,"price":3}]}
        """;
    String id = is(201, post("/tenants/acme/orders", order)).replace("\"", "");
    String path = "/tenants/acme/orders/" + id;

    assertThat(is(200, get(path))).contains("ann", "OPEN", "lamp", "cable");
    assertThat(is(200, get("/tenants/acme/orders?size=1"))).contains(id);
    is(200, put(path + "/status?revision=0&status=SENT", ""));
    is(409, put(path + "/status?revision=0&status=CANCELLED", ""));
    assertThat(is(200, get(path))).contains("SENT");
    is(204, send("DELETE", path, ""));
    is(404, get(path));
  }

  @Test
  void what_no_key_can_hold_is_a_wrong_request() throws Exception {
    assertThat(is(400, get("/tenants/acme/devices?size=0"))).contains("0");
    assertThat(is(400, get("/tenants/acme/devices?token=nonsense"))).contains("token");
    assertThat(is(200, get("/actuator/health"))).contains("UP");
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send("GET", path, "");
  }

  private HttpResponse<String> put(String path, String body)
      throws IOException, InterruptedException {
    return send("PUT", path, body);
  }

  private HttpResponse<String> post(String path, String body)
      throws IOException, InterruptedException {
    return send("POST", path, body);
  }

  private HttpResponse<String> send(String method, String path, String body)
      throws IOException, InterruptedException {
    String type = body.startsWith("{") || body.startsWith("[") ? "application/json" : "text/plain";
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
            .header("Content-Type", type)
            .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build();
    return HTTP.send(request, BodyHandlers.ofString());
  }

  private static String is(int status, HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as("%s: %s", answer.uri(), answer.body()).isEqualTo(status);
    return answer.body();
  }

  private static String field(String json, String name) {
    Matcher field = Pattern.compile("\"" + name + "\":\"([^\"]+)\"").matcher(json);
    assertThat(field.find()).as(json).isTrue();
    return field.group(1);
  }
}
