package dev.rowsmith.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Runs test classes as a build would, and looks at what is left of them. */
class TestRunTest {

  private static final List<String> TABLES = new ArrayList<>();
  private static final List<List<String>> LISTED = new ArrayList<>();
  private static final List<BigtableDataClient> CLIENTS = new ArrayList<>();
  private static final List<Long> EMULATORS = new ArrayList<>();

  @BeforeEach
  void forget() {
    TABLES.clear();
    LISTED.clear();
    CLIENTS.clear();
    EMULATORS.clear();
  }

  @BigtableTest
  static class First {

    @Test
    void puts(SensorRepository sensors, BigtableDataClient client, BigtableTableAdminClient admin) {
      sensors.put(new Sensor("phone-1", 20.0));
      TABLES.add(sensors.table());
      CLIENTS.add(client);
      EMULATORS.add(emulators());
      LISTED.add(admin.listTables());
    }
  }

  @BigtableTest
  static class Second {

    @Test
    void puts(SensorRepository sensors, BigtableDataClient client, BigtableTableAdminClient admin) {
      assertThat(sensors.scanAll("to see that it is empty").count()).isZero();
      TABLES.add(sensors.table());
      CLIENTS.add(client);
      EMULATORS.add(emulators());
      LISTED.add(admin.listTables());
    }
  }

  @Test
  void each_class_has_tables_of_its_own_and_drops_them() {
    run(First.class, Second.class).testEvents().assertStatistics(all -> all.succeeded(2));

    assertThat(TABLES).hasSize(2).doesNotHaveDuplicates();
    assertThat(LISTED).containsExactly(List.of(TABLES.get(0)), List.of(TABLES.get(1)));
  }

  @Test
  void a_class_has_the_same_tables_in_every_run() {
    run(First.class);
    run(First.class);

    assertThat(TABLES).hasSize(2);
    assertThat(TABLES.get(0)).isEqualTo(TABLES.get(1));
  }

  @Test
  void one_emulator_serves_the_run_and_stops_after_it() {
    long before = emulators();

    run(First.class, Second.class);

    assertThat(CLIENTS).hasSize(2);
    assertThat(CLIENTS.get(0)).isSameAs(CLIENTS.get(1));
    assertThat(EMULATORS).containsExactly(before + 1, before + 1);
    assertThat(emulators()).isEqualTo(before);
    SensorRepository closed = new SensorRepository(CLIENTS.get(0));
    assertThatThrownBy(() -> closed.exists("phone-1")).isInstanceOf(RuntimeException.class);
  }

  @BigtableTest
  @NullUnmarked // The field is set by the extension.
  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
  static class OneInstance {

    private final SensorRepository sensors;
    @InjectBigtable private SensorRepository field;

    OneInstance(SensorRepository sensors) {
      this.sensors = sensors;
    }

    @Test
    @Order(1)
    void puts() {
      field.put(new Sensor("phone-1", 20.0));
    }

    @Test
    @Order(2)
    void finds() {
      assertThat(sensors.exists("phone-1")).isTrue();
    }
  }

  @Test
  void one_instance_for_all_methods_keeps_its_rows_from_one_to_the_next() {
    run(OneInstance.class).testEvents().assertStatistics(all -> all.succeeded(2));
  }

  static EngineExecutionResults run(Class<?>... testClasses) {
    EngineTestKit.Builder kit = EngineTestKit.engine("junit-jupiter");
    for (Class<?> testClass : testClasses) {
      kit.selectors(selectClass(testClass));
    }
    return kit.execute();
  }

  private static long emulators() {
    return ProcessHandle.current().children().filter(ProcessHandle::isAlive).count();
  }
}
