package dev.rowsmith.runtime.spanner.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.google.cloud.spanner.Dialect;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Duration;
import com.google.type.Interval;
import com.google.type.Money;
import dev.rowsmith.model.spanner.SqlDialect;
import dev.rowsmith.model.spanner.ddl.Ddl;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Columns of protobuf messages, and the bundle that they need. */
class ProtoBundleTest {

  private static final Column<Long> ID = Column.of("Id", ColumnType.LONG);
  private static final TableSchema TIMES =
      table(
          Column.of("Lasts", ColumnType.ofProto(Duration.getDefaultInstance())).nullable(),
          Column.of("Open", ColumnType.listOf(ColumnType.ofProto(Interval.getDefaultInstance()))));
  private static final TableSchema PRICES =
      table(
          Column.of("Price", ColumnType.ofProto(Money.getDefaultInstance())),
          Column.of("Lasts", ColumnType.ofProto(Duration.getDefaultInstance())),
          Column.of("Bytes", ColumnType.ofMessage(Interval.getDefaultInstance())));

  @Test
  void a_column_has_the_full_name_of_its_message_as_its_type() {
    assertThat(TIMES.ddl(Dialect.GOOGLE_STANDARD_SQL))
        .containsExactly(
            """
            CREATE TABLE `Times` (
              `Id` INT64 NOT NULL,
              `Lasts` `google.protobuf.Duration`,
              `Open` ARRAY<`google.type.Interval`> NOT NULL
            ) PRIMARY KEY (`Id`)\
            """);
  }

  @Test
  void postgresql_has_no_such_columns() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TIMES.ddl(Dialect.POSTGRESQL))
        .withMessage(
            "the PostgreSQL of Spanner has no columns of messages: 'Lasts' is a"
                + " google.protobuf.Duration");
    // A comparison asks for the type alone.
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Ddl.in(SqlDialect.POSTGRESQL).type(TIMES.columns().get(2).definition()))
        .withMessageContaining("'Open' is a google.type.Interval");
  }

  @Test
  void a_bundle_has_each_message_of_all_tables_once() {
    ProtoBundle bundle = ProtoBundle.of(TIMES, PRICES);

    assertThat(bundle.types())
        .containsExactly("google.protobuf.Duration", "google.type.Interval", "google.type.Money");
    assertThat(bundle.createStatement())
        .isEqualTo(
            "CREATE PROTO BUNDLE (`google.protobuf.Duration`, `google.type.Interval`,"
                + " `google.type.Money`)");
  }

  @Test
  void what_a_database_has_is_not_added_again() {
    ProtoBundle missing =
        ProtoBundle.of(PRICES).without(List.of("google.protobuf.Duration", "shop.Order"));

    assertThat(missing.insertStatement())
        .isEqualTo("ALTER PROTO BUNDLE INSERT (`google.type.Money`)");
    assertThat(missing.without(List.of("google.type.Money")).isEmpty()).isTrue();
  }

  @Test
  void tables_without_messages_need_no_bundle() {
    ProtoBundle bundle = ProtoBundle.of(table(Column.of("Name", ColumnType.STRING)));

    assertThat(bundle.isEmpty()).isTrue();
    assertThat(bundle.descriptors().getFileList()).isEmpty();
    assertThatIllegalStateException().isThrownBy(bundle::createStatement);
  }

  @Test
  void a_file_stands_behind_those_that_it_imports() {
    assertThat(names(ProtoBundle.of(TIMES).descriptors()))
        .containsExactly(
            "google/protobuf/duration.proto",
            "google/protobuf/timestamp.proto",
            "google/type/interval.proto");
  }

  @Test
  void files_of_the_database_stay_beside_those_of_new_messages() {
    FileDescriptorProto imported =
        FileDescriptorProto.newBuilder()
            .setName("shop/order.proto")
            .addDependency("google/type/money.proto")
            .build();
    FileDescriptorProto old =
        FileDescriptorProto.newBuilder().setName("google/type/money.proto").build();

    FileDescriptorSet files =
        ProtoBundle.of(PRICES)
            .without(List.of("google.protobuf.Duration"))
            .descriptors(FileDescriptorSet.newBuilder().addFile(imported).addFile(old).build());

    assertThat(names(files)).containsExactly("google/type/money.proto", "shop/order.proto");
    assertThat(files.getFile(0)).isEqualTo(Money.getDescriptor().getFile().toProto());
  }

  private static List<String> names(FileDescriptorSet files) {
    return files.getFileList().stream().map(FileDescriptorProto::getName).toList();
  }

  private static TableSchema table(Column<?>... others) {
    Column<?>[] columns = new Column<?>[others.length + 1];
    columns[0] = ID;
    System.arraycopy(others, 0, columns, 1, others.length);
    return TableSchema.of("Entity", "Times", KeyLayout.of(KeyPart.ascending(ID)), columns);
  }
}
