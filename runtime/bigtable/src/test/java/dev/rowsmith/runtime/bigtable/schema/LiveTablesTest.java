package dev.rowsmith.runtime.bigtable.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.api.gax.rpc.FailedPreconditionException;
import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.admin.v2.ModifyColumnFamiliesRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.cloud.bigtable.admin.v2.models.Type;
import dev.rowsmith.model.bigtable.CellType;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.model.bigtable.diff.AllowedChange;
import dev.rowsmith.model.bigtable.diff.Difference;
import dev.rowsmith.model.bigtable.diff.Difference.Kind;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.RefusedChangesException.RefusedChange;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is sent to Bigtable to compare tables with entities, and to make them alike. */
class LiveTablesTest {

  private static final String DAYS_30 = "gc_rule { max_age { seconds: 2592000 } }";
  private static final String ONE_SECOND_OR_ONE_VERSION =
      "gc_rule { union { rules { max_age { seconds: 1 } } rules { max_num_versions: 1 } } }";
  private static final String SUM =
      "value_type { aggregate_type { sum {} input_type { int64_type { encoding { big_endian_bytes"
          + " {} } } } } }";

  private FakeInstance instance = new FakeInstance();
  private SchemaManager schemas = new SchemaManager(instance.admin());

  LiveTablesTest() throws IOException {}

  @BeforeEach
  void start() throws IOException {
    instance.close();
    instance = new FakeInstance();
    schemas = new SchemaManager(instance.admin());
  }

  @AfterEach
  void stop() {
    instance.close();
  }

  private static TableSchema sums(Retention retention) {
    return Schemas.schema(
        "Counter", "counters", new FamilyDefinition("s", retention, CellType.of(Aggregation.SUM)));
  }

  @Test
  void a_table_that_is_missing_is_created_with_families_rules_and_types() {
    assertThat(schemas.compare(Schemas.COUNTER))
        .hasToString(
            """
            table counters
              the table is missing; wanted with family s (keeps for ever, sums of integers), family lo (keeps 7 days, the least of integers), family hi (keeps 7 days, the greatest of integers), family u (keeps 2 versions and 1 day, counts of distinct integers)
            """);

    assertThat(schemas.apply(Schemas.COUNTER))
        .singleElement()
        .extracting(Difference::remedy)
        .isEqualTo("create table counters");

    assertThat(instance.created).hasSize(1);
    Table sent = instance.created.get(0).getTable();
    assertThat(sent.getColumnFamiliesOrThrow("s").getValueType())
        .isEqualTo(Type.int64Sum().toProto());
    assertThat(sent.getColumnFamiliesOrThrow("lo").getValueType())
        .isEqualTo(Type.int64Min().toProto());
    assertThat(sent.getColumnFamiliesOrThrow("hi").getValueType())
        .isEqualTo(Type.int64Max().toProto());
    assertThat(sent.getColumnFamiliesOrThrow("u").getValueType())
        .isEqualTo(Type.int64Hll().toProto());
    assertThat(sent.getColumnFamiliesOrThrow("s").getGcRule())
        .isEqualTo(GcRule.getDefaultInstance());
    assertThat(sent.getColumnFamiliesOrThrow("lo").getGcRule().getMaxAge().getSeconds())
        .isEqualTo(7 * 86_400);
    assertThat(schemas.compare(Schemas.COUNTER)).hasToString("no difference\n");
  }

  @Test
  void a_family_that_is_missing_is_created() {
    instance.put("readings", Map.of("x.y", ""));

    assertThat(schemas.compare(Schemas.READING))
        .hasToString(
            """
            table readings
              family m is missing; wanted keeping 1 version or 30 days
            """);
    schemas.apply(Schemas.READING);

    assertThat(instance.modified).hasSize(1);
    ModifyColumnFamiliesRequest request = instance.modified.get(0);
    assertThat(request.getName()).isEqualTo("projects/p/instances/i/tables/readings");
    assertThat(request.getIgnoreWarnings()).isFalse();
    assertThat(request.getModificationsList()).hasSize(1);
    assertThat(request.getModifications(0).getId()).isEqualTo("m");
    assertThat(request.getModifications(0).getCreate().getGcRule().getUnion().getRulesCount())
        .isEqualTo(2);
    assertThat(schemas.compare(Schemas.READING).isEmpty()).isTrue();
  }

  @Test
  void retention_is_widened_without_asking() {
    instance.put("readings", Map.of("m", DAYS_30));

    assertThat(schemas.compare(Schemas.readings(Retention.days(60))))
        .hasToString(
            """
            table readings
              family m keeps 30 days; wanted: 60 days
            """);
    schemas.apply(Schemas.readings(Retention.days(60)));

    ModifyColumnFamiliesRequest.Modification sent = instance.modified.get(0).getModifications(0);
    assertThat(sent.getUpdate().getGcRule().getMaxAge().getSeconds()).isEqualTo(60 * 86_400);
    assertThat(sent.getUpdateMask().getPathsList()).containsExactly("gc_rule");
  }

  @Test
  void retention_is_narrowed_only_by_its_own_word() {
    instance.put("readings", Map.of("m", DAYS_30));
    TableSchema narrow = Schemas.readings(Retention.days(7));

    for (AllowedChange wrong :
        List.of(AllowedChange.DROPPED_FAMILIES, AllowedChange.REMADE_FAMILIES)) {
      assertThatThrownBy(() -> schemas.apply(narrow, wrong))
          .isInstanceOfSatisfying(
              RefusedChangesException.class,
              refused ->
                  assertThat(refused.changes())
                      .extracting(RefusedChange::allowedBy)
                      .containsExactly(Optional.of("NARROWER_RETENTION")))
          .hasMessage(
              """
              nothing was changed:
                cells of family m of table readings that are kept now (30 days) would be deleted (keeping 7 days); to allow that: AllowedChange.NARROWER_RETENTION\
              """);
    }
    assertThat(instance.modified).isEmpty();

    schemas.apply(narrow, AllowedChange.NARROWER_RETENTION);
    assertThat(schemas.compare(narrow).isEmpty()).isTrue();
  }

  @Test
  void a_rule_that_keeps_more_of_one_and_less_of_another_loses_data() {
    instance.put("readings", Map.of("m", DAYS_30));

    assertThat(schemas.compare(Schemas.readings(Retention.versions(3))).differences())
        .extracting(Difference::kind)
        .containsExactly(Kind.RETENTION_TOO_WIDE, Kind.LIMIT_UNDECLARED);
    assertThat(schemas.compare(Schemas.readings(Retention.both(3, 30))).differences())
        .extracting(Difference::kind)
        .containsExactly(Kind.LIMIT_UNDECLARED);
  }

  @Test
  void a_limit_that_is_not_declared_stays_until_its_loss_is_accepted() {
    instance.put("readings", Map.of("m", ONE_SECOND_OR_ONE_VERSION));
    TableSchema withoutAge = Schemas.readings(Retention.versions(1));

    assertThat(schemas.compare(withoutAge))
        .hasToString(
            """
            table readings
              family m has a limit that is not declared: it keeps 1 version or 1 second; wanted: 1 version
                loses data: the rule of family m of table readings (keeps 1 version or 1 second) would be dropped, and another one set (keeping 1 version)
            """);
    assertThatThrownBy(() -> schemas.apply(withoutAge))
        .isInstanceOf(RefusedChangesException.class)
        .hasMessageEndingWith("to allow that: AllowedChange.DROPPED_LIMITS");
    assertThat(instance.modified).isEmpty();

    schemas.apply(withoutAge, AllowedChange.DROPPED_LIMITS);
    assertThat(instance.modified.get(0).getModificationsList())
        .singleElement()
        .matches(each -> each.getUpdate().getGcRule().getMaxNumVersions() == 1);
  }

  @Test
  void no_limit_of_any_rule_is_dropped_unasked() {
    Duration hour = Duration.ofHours(1);
    Map<String, List<Retention>> less =
        Map.of(
            ONE_SECOND_OR_ONE_VERSION,
            List.of(
                Retention.forever(),
                Retention.age(hour),
                Retention.versions(3),
                Retention.both(1, Duration.ofSeconds(1))),
            "gc_rule { max_age { nanos: 1500000 } }",
            List.of(Retention.forever(), Retention.both(2, hour)),
            "gc_rule { max_num_versions: 2 }",
            List.of(Retention.forever(), Retention.both(2, hour)),
            "gc_rule { intersection { rules { max_num_versions: 2 } rules { max_age { seconds: 9 }"
                + " } } }",
            List.of(Retention.forever()));
    less.forEach(
        (live, declared) -> {
          instance.put("readings", Map.of("m", live));
          for (Retention each : declared) {
            assertThatThrownBy(() -> schemas.apply(Schemas.readings(each)))
                .as("%s to %s", live, each)
                .isInstanceOf(RefusedChangesException.class)
                .hasMessageContaining("AllowedChange.DROPPED_LIMITS");
          }
        });
    assertThat(instance.modified).isEmpty();
  }

  @Test
  void a_limit_of_finer_ages_is_declared_and_no_difference() {
    instance.put("readings", Map.of("m", ONE_SECOND_OR_ONE_VERSION));

    assertThat(schemas.compare(Schemas.readings(Retention.either(1, Duration.ofSeconds(1)))))
        .hasToString("no difference\n");
  }

  @Test
  void limits_are_raised_without_asking_where_both_are_declared() {
    instance.put("readings", Map.of("m", ONE_SECOND_OR_ONE_VERSION));

    schemas.apply(Schemas.readings(Retention.either(2, Duration.ofSeconds(5))));

    assertThat(instance.modified).hasSize(1);
  }

  @Test
  void a_family_that_deletes_too_little_and_too_much_is_changed_once_both_are_accepted() {
    instance.put("readings", Map.of("m", DAYS_30));
    TableSchema versions = Schemas.readings(Retention.versions(3));

    assertThatThrownBy(() -> schemas.apply(versions, AllowedChange.NARROWER_RETENTION))
        .hasMessageContaining("AllowedChange.DROPPED_LIMITS");
    assertThatThrownBy(() -> schemas.apply(versions, AllowedChange.DROPPED_LIMITS))
        .hasMessageContaining("AllowedChange.NARROWER_RETENTION");

    schemas.apply(versions, AllowedChange.DROPPED_LIMITS, AllowedChange.NARROWER_RETENTION);
    assertThat(instance.modified.get(0).getModificationsList()).hasSize(1);
  }

  @Test
  void a_rule_that_no_family_can_declare_is_reported_and_left() {
    instance.put(
        "readings",
        Map.of(
            "m",
            "gc_rule { union { rules { max_age { seconds: 2592000 } } rules { intersection {"
                + " rules { max_num_versions: 3 } rules { max_age { seconds: 604800 } } } } } }"));
    TableSchema readings = Schemas.readings(Retention.days(7));

    assertThat(schemas.compare(readings).toString())
        .contains(
            "family m keeps (3 versions and 7 days) or 30 days, which no @Family can declare;"
                + " wanted: 7 days");
    assertThat(schemas.apply(readings)).isEmpty();
    assertThat(
            schemas.apply(readings, AllowedChange.NARROWER_RETENTION, AllowedChange.DROPPED_LIMITS))
        .isEmpty();
    assertThat(instance.modified).isEmpty();

    schemas.apply(readings, AllowedChange.REPLACED_RULES);
    assertThat(schemas.compare(readings).isEmpty()).isTrue();
  }

  @Test
  void settings_that_no_entity_can_declare_are_listed_and_left() {
    instance.put("readings", Map.of("m", DAYS_30));
    instance.set(
        "readings",
        "deletion_protection: true change_stream_config { retention_period { seconds: 604800 } }"
            + " row_key_schema { encoding { delimited_bytes { delimiter: '|' } } }");
    TableSchema readings = Schemas.readings(Retention.days(30));

    SchemaComparison comparison = schemas.compare(readings);
    assertThat(comparison.isEmpty()).isTrue();
    assertThat(comparison)
        .hasToString(
            """
            no difference
            table readings
              change_stream_config { retention_period { seconds: 604800 } } is declared by no entity, and left
              deletion_protection: true is declared by no entity, and left
              row_key_schema { encoding { delimited_bytes { delimiter: "|" } } } is declared by no entity, and left
            """);
    assertThat(comparison.undeclared())
        .hasSize(3)
        .allMatch(each -> each.startsWith("table readings: "));
    assertThat(schemas.apply(readings)).isEmpty();
  }

  @Test
  void a_row_key_schema_that_was_asked_for_is_as_declared() {
    schemas.createWithRowKeySchema(Schemas.READING);

    assertThat(schemas.compare(Schemas.READING)).hasToString("no difference\n");
  }

  @Test
  void a_table_that_another_process_has_just_created_is_no_error() {
    SchemaManager other = new SchemaManager(instance.admin());
    instance.others.add(() -> other.create(Schemas.COUNTER));

    assertThat(schemas.apply(Schemas.COUNTER))
        .extracting(Difference::remedy)
        .containsExactly("create table counters");
    assertThat(schemas.compare(Schemas.COUNTER).isEmpty()).isTrue();
  }

  @Test
  void what_another_process_has_not_done_yet_is_done() {
    instance.others.add(() -> instance.put("readings", Map.of("x.y", "")));

    assertThat(schemas.apply(Schemas.READING)).hasSize(2);

    assertThat(instance.modified.get(0).getModifications(0).getId()).isEqualTo("m");
    assertThat(schemas.compare(Schemas.READING).isEmpty()).isTrue();
  }

  @Test
  void a_family_that_another_process_has_just_created_is_no_error() {
    instance.put("readings", Map.of("x.y", ""));
    SchemaManager other = new SchemaManager(instance.admin());
    instance.others.add(() -> other.apply(Schemas.READING));

    schemas.apply(Schemas.READING);

    assertThat(schemas.compare(Schemas.READING).isEmpty()).isTrue();
  }

  @Test
  void a_table_that_another_process_has_created_with_longer_retention_is_refused() {
    instance.others.add(() -> instance.put("readings", Map.of("m", DAYS_30)));

    assertThatThrownBy(() -> schemas.apply(Schemas.readings(Retention.days(7))))
        .isInstanceOf(RefusedChangesException.class);
  }

  @Test
  void nothing_is_sent_if_one_of_several_changes_loses_data() {
    instance.put("readings", Map.of("m", DAYS_30));

    assertThatThrownBy(
            () -> schemas.apply(List.of(Schemas.COUNTER, Schemas.readings(Retention.versions(1)))))
        .isInstanceOf(RefusedChangesException.class);
    assertThat(instance.created).isEmpty();
    assertThat(instance.modified).isEmpty();
  }

  @Test
  void a_family_that_no_entity_maps_is_reported_and_left_until_its_drop_is_accepted() {
    instance.put("readings", Map.of("m", DAYS_30, "old", "gc_rule { max_num_versions: 1 }"));
    TableSchema readings = Schemas.readings(Retention.days(30));

    assertThat(schemas.compare(readings))
        .hasToString(
            """
            table readings
              family old (keeps 1 version) is mapped by no entity
                loses data: all cells of family old of table readings would be deleted
            """);
    assertThat(schemas.apply(readings)).isEmpty();
    assertThat(schemas.apply(readings, AllowedChange.NARROWER_RETENTION)).isEmpty();
    assertThat(instance.modified).isEmpty();

    schemas.apply(readings, AllowedChange.DROPPED_FAMILIES);
    assertThat(instance.modified.get(0).getModificationsList())
        .singleElement()
        .matches(each -> each.getDrop() && each.getId().equals("old"));
  }

  @Test
  void a_family_of_another_type_is_made_anew_once_that_is_accepted() {
    instance.put("counters", Map.of("s", DAYS_30));
    TableSchema counters = sums(Retention.days(7));

    assertThat(schemas.compare(counters).differences())
        .extracting(Difference::toString)
        .containsExactly(
            "family s holds plain cells; wanted: sums of integers",
            "family s keeps 30 days; wanted: 7 days");
    assertThatThrownBy(() -> schemas.apply(counters, AllowedChange.NARROWER_RETENTION))
        .hasMessageContaining(
            "all cells of family s of table counters would be deleted, since its type cannot"
                + " change from plain cells to sums of integers; to allow that:"
                + " AllowedChange.REMADE_FAMILIES");

    schemas.apply(counters, AllowedChange.NARROWER_RETENTION, AllowedChange.REMADE_FAMILIES);
    assertThat(instance.modified)
        .flatExtracting(ModifyColumnFamiliesRequest::getModificationsList)
        .extracting(each -> each.getModCase() + " " + each.getId())
        .containsExactly("DROP s", "CREATE s");
    assertThat(schemas.compare(counters).isEmpty()).isTrue();
  }

  @Test
  void an_aggregate_family_that_is_as_declared_is_no_difference() {
    instance.put("counters", Map.of("s", SUM));

    assertThat(schemas.compare(sums(Retention.forever())).isEmpty()).isTrue();
    assertThat(
            schemas
                .compare(
                    Schemas.schema(
                        "Counter", "counters", new FamilyDefinition("s", Retention.forever())))
                .differences())
        .extracting(Difference::toString)
        .containsExactly("family s holds sums of integers; wanted: plain cells");
  }

  @Test
  void a_type_that_entities_cannot_declare_is_told_as_it_is() {
    instance.put("counters", Map.of("s", "value_type { string_type { } }"));

    assertThat(schemas.compare(sums(Retention.forever())).differences())
        .extracting(each -> each.live().orElseThrow().cells().words())
        .containsExactly("cells of the type string_type { }");
  }

  @Test
  void uneven_clusters_are_accepted_by_a_word_that_bigtable_hears() {
    instance.put("readings", Map.of("m", DAYS_30));
    instance.outcomes.add(Status.FAILED_PRECONDITION.withDescription("replicated"));

    assertThatThrownBy(() -> schemas.apply(Schemas.readings(Retention.days(60))))
        .isInstanceOf(FailedPreconditionException.class);
    schemas.apply(Schemas.readings(Retention.days(60)), AllowedChange.UNEVEN_CLUSTERS);

    assertThat(instance.modified)
        .extracting(ModifyColumnFamiliesRequest::getIgnoreWarnings)
        .containsExactly(false, true);
  }

  @Test
  void entities_of_one_table_share_its_families() {
    TableSchema alarms =
        Schemas.schema(
            "Alarm",
            "readings",
            new FamilyDefinition("m", Retention.either(1, 30)),
            new FamilyDefinition("a", Retention.days(1)));

    schemas.apply(List.of(Schemas.READING, alarms));

    assertThat(instance.created).hasSize(1);
    assertThat(instance.created.get(0).getTable().getColumnFamiliesMap())
        .containsOnlyKeys("m", "x.y", "a");
  }

  @Test
  void entities_that_disagree_about_a_family_are_both_named() {
    TableSchema alarms =
        Schemas.schema(
            "Alarm",
            "readings",
            new FamilyDefinition("m", Retention.days(1)),
            new FamilyDefinition("x.y", Retention.forever(), CellType.of(Aggregation.SUM)));

    assertThatThrownBy(() -> schemas.compare(Schemas.READING, alarms))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            """
            the entities Alarm and Reading share table readings and disagree about its family m: Alarm keeps 1 day, plain cells, Reading keeps 1 version or 30 days, plain cells
            the entities Alarm and Reading share table readings and disagree about its family x.y: Alarm keeps for ever, sums of integers, Reading keeps for ever, plain cells\
            """);
  }

  @Test
  void what_was_done_before_an_error_stays_done_and_applying_again_does_the_rest() {
    instance.outcomes.add(Status.OK);
    instance.outcomes.add(Status.PERMISSION_DENIED);
    List<TableSchema> both = List.of(Schemas.COUNTER, Schemas.READING);

    assertThatThrownBy(() -> schemas.apply(both)).hasMessageContaining("PERMISSION_DENIED");

    assertThat(schemas.apply(both)).extracting(Difference::table).containsExactly("readings");
  }
}
