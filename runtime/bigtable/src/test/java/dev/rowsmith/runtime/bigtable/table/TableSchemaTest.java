package dev.rowsmith.runtime.bigtable.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.bigtable.Sensor;
import org.junit.jupiter.api.Test;

class TableSchemaTest {

  @Test
  void a_schema_prints_as_a_page_of_its_key_families_and_columns() {
    assertThat(Sensor.SCHEMA)
        .hasToString(
            """
            table sensors, entity Sensor
              {site}#{id}
              |      id (text)
              site (text)
              family m, keeps 1 version or 30 days
                m:name  String name
                m:c  long count
              family x, keeps for ever
                x:seen  Instant seen
            """);
  }
}
