package dev.rowsmith.runtime.bigtable.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.FakeBigtable;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class SchemaManagerTest {

  private static final TableSchema SCHEMA =
      new TableSchema(
          "Sensor",
          "sensors",
          Sensor.Key.LAYOUT,
          List.of(
              new FamilyDefinition("for_ever", Retention.forever()),
              new FamilyDefinition("versions", Retention.versions(3)),
              new FamilyDefinition("days", Retention.days(30)),
              new FamilyDefinition("either", Retention.either(1, 7)),
              new FamilyDefinition("both", Retention.both(2, 1))),
          List.of(Sensor.NAME));

  @Test
  void a_table_is_created_with_its_families_and_what_they_may_lose() throws Exception {
    CreateTableRequest request = created(SCHEMA, "sensors");

    assertThat(request.getParent()).isEqualTo("projects/project/instances/instance");
    assertThat(request.getTableId()).isEqualTo("sensors");
    assertThat(families(request.getTable()))
        .isEqualTo(
            Map.of(
                "for_ever", family(""),
                "versions", family("max_num_versions: 3"),
                "days", family("max_age { seconds: 2592000 }"),
                "either",
                    family(
                        """
                        union {
                          rules { max_num_versions: 1 }
                          rules { max_age { seconds: 604800 } }
                        }
                        """),
                "both",
                    family(
                        """
                        intersection {
                          rules { max_num_versions: 2 }
                          rules { max_age { seconds: 86400 } }
                        }
                        """)));
  }

  @Test
  void a_table_of_the_same_layout_takes_another_name() throws Exception {
    CreateTableRequest request = created(SCHEMA, "SENSOR_20170726");

    assertThat(request.getTableId()).isEqualTo("SENSOR_20170726");
    assertThat(families(request.getTable())).hasSize(5);
  }

  @Test
  void a_name_that_bigtable_refuses_is_refused_before_anything_is_sent() throws Exception {
    try (FakeBigtable bigtable = new FakeBigtable();
        BigtableTableAdminClient admin = bigtable.adminClient()) {
      assertThatThrownBy(() -> new SchemaManager(admin).create(SCHEMA, "sensors of 2017"))
          .isInstanceOf(IllegalArgumentException.class);
      assertThat(bigtable.tables).isEmpty();
    }
  }

  @Test
  void a_table_is_created_with_splits() throws Exception {
    ByteString first = ByteString.copyFromUtf8("f");
    ByteString second = ByteString.copyFromUtf8("p");
    try (FakeBigtable bigtable = new FakeBigtable();
        BigtableTableAdminClient admin = bigtable.adminClient()) {
      SchemaManager schemas = new SchemaManager(admin);

      schemas.create(SCHEMA, List.of(first, second));

      CreateTableRequest request = bigtable.tables.get(0);
      assertThat(request.getTableId()).isEqualTo("sensors");
      assertThat(families(request.getTable())).hasSize(5);
      assertThat(request.getInitialSplitsList())
          .extracting(CreateTableRequest.Split::getKey)
          .containsExactly(first, second);
      assertThatThrownBy(() -> schemas.create(SCHEMA, List.of(first, first)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the table sensors cannot be split at 'f': it is there twice");
      assertThatThrownBy(() -> schemas.create(SCHEMA, List.of(ByteString.EMPTY)))
          .hasMessageEndingWith("the key is empty");
      assertThat(bigtable.tables).hasSize(1);
    }
  }

  private static CreateTableRequest created(TableSchema schema, String table) throws Exception {
    try (FakeBigtable bigtable = new FakeBigtable();
        BigtableTableAdminClient admin = bigtable.adminClient()) {
      new SchemaManager(admin).create(schema, table);
      assertThat(bigtable.tables).hasSize(1);
      return bigtable.tables.get(0);
    }
  }

  private static Map<String, String> families(Table table) {
    return table.getColumnFamiliesMap().entrySet().stream()
        .collect(
            Collectors.toMap(Map.Entry::getKey, each -> each.getValue().getGcRule().toString()));
  }

  private static String family(String rule) throws TextFormat.ParseException {
    return TextFormat.parse("gc_rule { " + rule + " }", ColumnFamily.class).getGcRule().toString();
  }
}
