package dev.rowsmith.it.personal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import dev.rowsmith.runtime.bigtable.BigtableListeners;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What operations show of personal data when the store has not answered in time. */
@Timeout(120)
class SilentStoreTest {

  private static final String NAME = Faults.NAME;
  private static final Duration PATIENCE = Duration.ofMillis(300);

  private static ServerSocket silent;
  private static BigtableDataClient client;

  /** Whoever connects is let in by the system, and never answered. */
  @BeforeAll
  static void connect() throws IOException {
    silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilderForEmulator(silent.getLocalPort())
            .setProjectId("p")
            .setInstanceId("i");
    var calls = settings.stubSettings();
    Stream.of(
            calls.readRowSettings().retrySettings(),
            calls.readRowsSettings().retrySettings(),
            calls.mutateRowSettings().retrySettings(),
            calls.bulkMutateRowsSettings().retrySettings())
        .forEach(SilentStoreTest::shorten);
    calls.checkAndMutateRowSettings().setSimpleTimeoutNoRetriesDuration(PATIENCE);
    client = BigtableDataClient.create(settings.build());
    Observed.ALL.forEach(listener -> BigtableListeners.add(client, listener));
  }

  private static void shorten(RetrySettings.Builder retries) {
    retries
        .setInitialRpcTimeoutDuration(PATIENCE)
        .setMaxRpcTimeoutDuration(PATIENCE)
        .setTotalTimeoutDuration(PATIENCE);
  }

  @AfterAll
  static void close() throws IOException {
    client.close();
    silent.close();
  }

  private static Values named() {
    Values values = new Values();
    values.code = NAME;
    values.secret = "Zelda";
    return values;
  }

  @Test
  void no_operation_shows_a_value_when_its_time_is_over() {
    hides("find", rows -> rows.rows().find(rows.key(NAME, 1)));
    hides("findAsync", rows -> rows.rows().findAsync(rows.key(NAME, 1)).join());
    hides("findAll", rows -> rows.rows().findAll(List.of(rows.key(NAME, 1))));
    hides("exists", rows -> rows.rows().exists(rows.key(NAME, 1)));
    hides("list", rows -> rows.scan(NAME).list());
    hides("page", rows -> rows.scan(NAME).page(5, null));
    hides("count", rows -> rows.scan(NAME).count());
    hides("stream", rows -> rows.scan(NAME).stream().toList());
    hides("put", rows -> put(rows));
    hides("putAsync", rows -> rows.rows().putAsync(rows.entity(named())).join());
    hides("insertIfAbsent", rows -> rows.rows().insertIfAbsent(rows.entity(named())));
    hides("putAll", rows -> rows.rows().putAll(List.of(rows.entity(named()))));
    hides("deleteAll", rows -> rows.rows().deleteAll(List.of(rows.key(NAME, 1))));
  }

  private static Object put(PatientSubject rows) {
    rows.rows().put(rows.entity(named()));
    return "";
  }

  private static void hides(String name, Faults.Fault<PatientSubject> fault) {
    PatientSubject patients = new PatientSubject(new PatientRepository(client));

    assertThat(Faults.hidden(name, patients, fault)).as(name).containsIgnoringCase("deadline");
  }
}
