package dev.rowsmith.it.reads;

import static com.google.cloud.bigtable.admin.v2.models.GCRules.GCRULES;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** An age of hours is the rule of the family, and what reads and conditions see. */
@BigtableTest
class FinerAgeTest {

  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

  @InjectBigtable HeartbeatRepository heartbeats;

  @Test
  void the_family_gets_the_age_to_the_hour(BigtableTableAdminClient admin) {
    SchemaManager schemas = new SchemaManager(admin);
    schemas.create(HeartbeatTable.SCHEMA, "finer_age");

    assertThat(admin.getTable("finer_age").getColumnFamilies().get(0).getGCRule().toProto())
        .isEqualTo(
            GCRULES
                .union()
                .rule(GCRULES.maxVersions(1))
                .rule(GCRULES.maxAge(36, TimeUnit.HOURS))
                .toProto());
    admin.deleteTable("finer_age");
  }

  @Test
  void a_cell_is_seen_until_its_last_hour_and_not_after_it() {
    heartbeats.put(new Heartbeat("old", "up", now.minus(Duration.ofHours(37))));
    heartbeats.put(new Heartbeat("young", "up", now.minus(Duration.ofHours(35))));

    assertThat(heartbeats.find("old")).isEmpty();
    assertThat(heartbeats.find("young")).isPresent();
    assertThat(heartbeats.update("old").state("x").onlyIf(HeartbeatTable.STATE.is("up")).apply())
        .isFalse();
    assertThat(heartbeats.update("young").state("x").onlyIf(HeartbeatTable.STATE.is("up")).apply())
        .isTrue();
  }
}
