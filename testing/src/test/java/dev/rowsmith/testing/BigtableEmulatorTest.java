package dev.rowsmith.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import org.junit.jupiter.api.Test;

class BigtableEmulatorTest {

  @Test
  void stores_rows_until_it_is_closed() throws IOException {
    int port;
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      port = emulator.port();
      assertThat(emulator.address()).isEqualTo("localhost:" + port);
      new SchemaManager(emulator.adminClient()).create(SensorTable.SCHEMA);
      SensorRepository sensors = new SensorRepository(emulator.dataClient());
      sensors.put(new Sensor("phone-1", 20.0));

      assertThat(sensors.exists("phone-1")).isTrue();
    }
    assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
        .isInstanceOf(IOException.class);
  }

  @Test
  void two_of_them_have_tables_of_their_own() {
    try (BigtableEmulator one = BigtableEmulator.start();
        BigtableEmulator other = BigtableEmulator.start()) {
      new SchemaManager(one.adminClient()).create(SensorTable.SCHEMA);

      assertThat(one.adminClient().listTables()).containsExactly("sensors");
      assertThat(other.adminClient().listTables()).isEmpty();
    }
  }

  @Test
  void a_failed_start_says_for_which_platforms_there_is_an_emulator() {
    String name = System.getProperty("os.name");
    System.setProperty("os.name", "Plan 9");
    try {
      assertThatThrownBy(BigtableEmulator::start)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("the Bigtable emulator did not start on Plan 9")
          .hasMessageContaining("there is one for Linux (x86, x86_64, arm64), macOS");
    } finally {
      System.setProperty("os.name", name);
    }
  }
}
