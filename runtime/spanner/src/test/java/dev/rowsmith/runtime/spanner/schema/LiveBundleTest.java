package dev.rowsmith.runtime.spanner.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.spanner.admin.database.v1.GetDatabaseDdlResponse;
import com.google.type.LatLng;
import com.google.type.Money;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.ProtoBundle;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The proto bundle of a database, read without one. */
class LiveBundleTest {

  @Test
  void the_messages_of_a_bundle_are_named_by_one_statement() {
    LiveBundle bundle =
        LiveBundle.of(
            described(
                "CREATE PROTO BUNDLE (\n  shop.Order,\n  `shop.type.Date`,\n)",
                "CREATE TABLE T (\n  Id INT64,\n) PRIMARY KEY(Id)"));

    assertThat(bundle.types()).containsExactly("shop.Order", "shop.type.Date");
    assertThat(LiveBundle.of(described("CREATE TABLE T")).types()).isEmpty();
    assertThat(LiveBundle.of(described("CREATE PROTO BUNDLE ()")).types()).isEmpty();
  }

  @Test
  void a_change_of_a_bundle_carries_what_is_there() {
    ProtoBundle money = ProtoBundle.of(table(Money.getDefaultInstance()));
    ProtoBundle known = ProtoBundle.of(table(LatLng.getDefaultInstance())).and(money);
    GetDatabaseDdlResponse.Builder described =
        described("CREATE PROTO BUNDLE (google.type.LatLng)").toBuilder();

    // What the emulator does not say is known of before.
    LiveBundle.Change change = LiveBundle.of(described.build()).missing(money, known).orElseThrow();
    assertThat(change.statement()).isEqualTo("ALTER PROTO BUNDLE INSERT (`google.type.Money`)");
    assertThat(change.files().getFileList())
        .extracting(FileDescriptorProto::getName)
        .containsExactly("google/type/latlng.proto", "google/type/money.proto");

    // What the service says is not said in another way.
    FileDescriptorProto old =
        FileDescriptorProto.newBuilder().setName("google/type/latlng.proto").build();
    described.setProtoDescriptors(
        FileDescriptorSet.newBuilder().addFile(old).build().toByteString());
    assertThat(
            LiveBundle.of(described.build())
                .missing(money, known)
                .orElseThrow()
                .files()
                .getFileList())
        .hasSize(2)
        .contains(old);
    assertThat(LiveBundle.of(described.build()).missing(known.without(money.types()), known))
        .isEmpty();
  }

  private static GetDatabaseDdlResponse described(String... statements) {
    return GetDatabaseDdlResponse.newBuilder().addAllStatements(List.of(statements)).build();
  }

  private static TableSchema table(AbstractMessage message) {
    Column<?> column = Column.of("Message", ColumnType.ofProto(message));
    Column<Long> id = Column.of("Id", ColumnType.LONG);
    return TableSchema.of("Entity", "T", KeyLayout.of(KeyPart.ascending(id)), id, column);
  }
}
