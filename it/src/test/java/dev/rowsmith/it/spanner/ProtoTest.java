package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Type;
import com.google.protobuf.Duration;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import com.google.type.LatLng;
import com.google.type.Money;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Protobuf messages are columns of their own types, which only GoogleSQL has. */
@SpannerTest
class ProtoTest {

  private static final Struct NOTES =
      Struct.newBuilder().putFields("gift", Value.newBuilder().setBoolValue(true).build()).build();

  @Test
  void messages_come_back_as_they_were(ParcelRepository parcels, SpannerDatabase database) {
    Parcel full =
        new Parcel(
            1,
            euros(7),
            Duration.newBuilder().setSeconds(90).build(),
            Optional.of(NOTES),
            List.of(euros(1), Money.getDefaultInstance()),
            java.time.Duration.ofMinutes(2));
    parcels.insert(full);

    assertThat(parcels.find(1)).contains(full);
    // SQL looks into what is stored, so that it is the message and not its bytes.
    try (ResultSet rows =
        database
            .client()
            .singleUse()
            .executeQuery(
                Statement.of(
                    "SELECT price.units, delivery, delay.seconds FROM Parcels"
                        + " WHERE id = 1"))) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getLong(0)).isEqualTo(7);
      assertThat(rows.getColumnType(1)).isEqualTo(Type.proto("google.protobuf.Duration"));
      assertThat(rows.getLong(2)).isEqualTo(120);
    }
  }

  @Test
  void what_is_absent_is_null(ParcelRepository parcels, SpannerDatabase database) {
    Parcel bare = parcel(2);
    parcels.insert(bare);

    assertThat(parcels.find(2)).contains(bare);
    try (ResultSet rows =
        database
            .client()
            .singleUse()
            .executeQuery(
                Statement.of(
                    "SELECT delivery IS NULL AND notes IS NULL AND delay IS NULL FROM Parcels"
                        + " WHERE id = 2"))) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getBoolean(0)).isTrue();
    }
  }

  @Test
  void one_message_is_changed_alone(ParcelRepository parcels) {
    parcels.insert(parcel(3));

    parcels
        .update(new ParcelKey(3))
        .price(euros(9))
        .notes(NOTES)
        .discounts(List.of(euros(2)))
        .apply();
    assertThat(parcels.find(3))
        .contains(new Parcel(3, euros(9), null, Optional.of(NOTES), List.of(euros(2)), null));

    parcels.update(new ParcelKey(3)).clearNotes().apply();
    assertThat(parcels.find(3).orElseThrow().notes()).isEmpty();
  }

  @Test
  void many_rows_are_written_in_commits_whose_bytes_are_counted(ParcelRepository parcels) {
    parcels
        .insertAll(
            LongStream.range(100, 160)
                .mapToObj(
                    id ->
                        new Parcel(
                            id, euros(id), null, Optional.of(NOTES), List.of(euros(1)), null)),
            BulkOptions.defaults())
        .orThrow();

    assertThat(parcels.scan().idBetween(100L, 160L).list()).hasSize(60);
  }

  @Test
  void a_table_of_messages_is_as_declared(ParcelRepository parcels, SpannerDatabase database) {
    assertThat(database.schemas().compare(parcels.schema()).toString())
        .isEqualTo("no difference\n");
  }

  @Test
  void another_table_puts_its_message_into_the_bundle_that_there_is(
      ParcelRepository parcels, ParcelRouteRepository routes, SpannerDatabase database) {
    parcels.insert(parcel(4));
    ParcelRoute route =
        new ParcelRoute(4, List.of(LatLng.newBuilder().setLatitude(50.7).build()), euros(3));
    routes.insert(route);

    assertThat(routes.find(4)).contains(route);
    assertThat(parcels.find(4)).contains(parcel(4));
    assertThat(bundle(database))
        .contains("google.type.LatLng", "google.type.Money", "google.protobuf.Duration");
    assertThat(database.schemas().compare(parcels.schema(), routes.schema()).isEmpty()).isTrue();
  }

  @Test
  void a_column_of_a_new_message_is_added(SpannerDatabase database) {
    Column<Long> id = Column.of("Id", ColumnType.LONG);
    TableSchema before = TableSchema.of("Entity", "Grown", KeyLayout.of(KeyPart.ascending(id)), id);
    TableSchema after =
        TableSchema.of(
            "Entity",
            "Grown",
            KeyLayout.of(KeyPart.ascending(id)),
            id,
            Column.of("On", ColumnType.ofProto(com.google.type.Date.getDefaultInstance()))
                .nullable(),
            Column.of(
                    "All",
                    ColumnType.listOf(
                        ColumnType.ofProto(com.google.type.Date.getDefaultInstance())))
                .nullable());
    SchemaManager schemas = database.schemas();
    schemas.create(before);

    assertThat(schemas.compare(after).toString())
        .contains("column On is missing; wanted: `google.type.Date`");
    schemas.apply(after);
    assertThat(schemas.compare(after).isEmpty()).isTrue();
    assertThat(bundle(database)).contains("google.type.Date");
  }

  private static String bundle(SpannerDatabase database) {
    return database.ddl().stream()
        .filter(statement -> statement.startsWith("CREATE PROTO BUNDLE"))
        .findFirst()
        .orElse("");
  }

  private static Parcel parcel(long id) {
    return new Parcel(id, euros(id), null, Optional.empty(), List.of(), null);
  }

  private static Money euros(long units) {
    return Money.newBuilder().setCurrencyCode("EUR").setUnits(units).build();
  }
}
