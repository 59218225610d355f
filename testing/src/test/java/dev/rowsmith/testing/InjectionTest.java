package dev.rowsmith.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@BigtableTest
@NullUnmarked // The fields are set by the extension.
class InjectionTest {

  @InjectBigtable private static SensorRepository ofTheClass;
  private static SensorRepository beforeAll;
  private static SensorRepository staticFieldBeforeAll;

  private final SensorRepository ofTheConstructor;
  @InjectBigtable private SensorRepository sensors;
  @InjectBigtable SensorBatteryRepository batteries;
  @InjectBigtable BigtableDataClient data;
  @InjectBigtable BigtableTableAdminClient admin;
  private SensorRepository beforeEach;

  InjectionTest(SensorRepository ofTheConstructor) {
    this.ofTheConstructor = ofTheConstructor;
  }

  @BeforeAll
  static void all(SensorRepository sensors) {
    beforeAll = sensors;
    staticFieldBeforeAll = ofTheClass;
  }

  @BeforeEach
  void each(SensorRepository sensors) {
    beforeEach = sensors;
  }

  @Test
  void every_place_gets_the_same_repository(SensorRepository ofTheMethod) {
    assertThat(sensors)
        .isNotNull()
        .isSameAs(ofTheMethod)
        .isSameAs(ofTheConstructor)
        .isSameAs(beforeEach)
        .isSameAs(beforeAll)
        .isSameAs(staticFieldBeforeAll);
  }

  @Test
  void every_place_gets_the_same_clients(
      BigtableDataClient data,
      @InjectBigtable BigtableTableAdminClient admin,
      BigtableEmulator emulator) {
    assertThat(this.data).isNotNull().isSameAs(data);
    assertThat(this.admin).isNotNull().isSameAs(admin);
    assertThat(emulator.adminClient()).isSameAs(admin);
  }

  @Test
  void a_repository_finds_what_it_has_put() {
    Sensor sensor = new Sensor("phone-4c410523", 21.5);

    sensors.put(sensor);

    assertThat(sensors.find("phone-4c410523")).contains(sensor);
  }

  @Test
  void two_entities_of_one_table_share_it() {
    sensors.put(new Sensor("phone-7f", 19.0));
    batteries.put(new SensorBattery("phone-7f", 80));

    assertThat(batteries.table()).isEqualTo(sensors.table());
    assertThat(sensors.find("phone-7f")).contains(new Sensor("phone-7f", 19.0));
    assertThat(batteries.find("phone-7f")).contains(new SensorBattery("phone-7f", 80));
  }

  @Test
  void the_table_has_the_name_of_the_entity_and_a_suffix() {
    assertThat(sensors.table()).matches("sensors-[0-9a-f]{8}");
    assertThat(admin.listTables()).contains(sensors.table());
  }

  @Nested
  class Inner {

    @InjectBigtable private SensorRepository ofTheInnerClass;

    @Test
    void a_nested_class_shares_the_tables_of_the_outer_one(SensorRepository ofTheMethod) {
      assertThat(ofTheInnerClass).isSameAs(sensors).isSameAs(ofTheMethod);
    }
  }
}
