package dev.rowsmith.runtime.spanner.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.Dialect;
import com.google.protobuf.AbstractMessage;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.spanner.admin.database.v1.GetDatabaseDdlResponse;
import com.google.type.LatLng;
import com.google.type.Money;
import dev.rowsmith.runtime.spanner.internal.facts.ColumnFacts;
import dev.rowsmith.runtime.spanner.internal.facts.DeletionFacts;
import dev.rowsmith.runtime.spanner.internal.facts.IndexFacts;
import dev.rowsmith.runtime.spanner.internal.facts.SqlExpression;
import dev.rowsmith.runtime.spanner.internal.facts.SqlTypeName;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.ProtoBundle;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the information schema says, read without a database. */
class FactsTest {

  @Test
  void a_length_is_no_part_of_the_type() {
    assertThat(SqlTypeName.of("STRING(MAX)")).isEqualTo(new SqlTypeName("STRING", 0));
    assertThat(SqlTypeName.of("ARRAY<BYTES(16)>")).isEqualTo(new SqlTypeName("ARRAY<BYTES>", 16));
    assertThat(SqlTypeName.of("character varying(36)[]"))
        .isEqualTo(new SqlTypeName("varchar[]", 36));
    assertThat(SqlTypeName.of("timestamp with time zone")).isEqualTo(SqlTypeName.of("timestamptz"));
  }

  @Test
  void no_length_is_the_longest() {
    assertThat(SqlTypeName.of("STRING(MAX)").isAsLongAs(SqlTypeName.of("STRING(5)"))).isTrue();
    assertThat(SqlTypeName.of("STRING(5)").isAsLongAs(SqlTypeName.of("STRING(MAX)"))).isFalse();
    assertThat(SqlTypeName.of("STRING(5)").isAsLongAs(SqlTypeName.of("STRING(4)"))).isTrue();
  }

  @Test
  void a_policy_is_read_as_each_dialect_writes_it() {
    DeletionFacts month = new DeletionFacts("at", 30);

    assertThat(DeletionFacts.of("OLDER_THAN(at, INTERVAL 30 DAY)")).contains(month);
    assertThat(DeletionFacts.of("INTERVAL '4 WEEKS 2 DAYS' ON at")).contains(month);
    assertThat(DeletionFacts.of("INTERVAL '12 MONTHS 5 DAYS' ON at"))
        .contains(new DeletionFacts("at", 365));
    assertThat(DeletionFacts.of("")).isEmpty();
  }

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

  @Test
  void indexes_of_tokens_and_vectors_are_not_those_that_entities_declare() {
    IndexFacts index =
        new IndexFacts("I", List.of("Place DESC"), List.of(), false, false, "", List.of());
    ColumnFacts text =
        new ColumnFacts("Place", "STRING(MAX)", true, "", "", false, Optional.empty(), "");
    ColumnFacts tokens =
        new ColumnFacts("Place", "TOKENLIST", true, "", "", false, Optional.empty(), "");

    assertThat(index.isOrdinary("INDEX", Map.of("Place", text))).isTrue();
    assertThat(index.isOrdinary("SEARCH", Map.of("Place", text))).isFalse();
    assertThat(index.isOrdinary("VECTOR", Map.of("Place", text))).isFalse();
    assertThat(index.isOrdinary("INDEX", Map.of("Place", tokens))).isFalse();
  }

  @Test
  void a_shard_of_postgres_is_known_by_its_words() {
    String declared = "abs(mod(spanner.farm_fingerprint(\"Id\" || '#' || \"No\"::text), 16))";
    String live =
        "abs(mod(spanner.farm_fingerprint(((id || '#'::text) || (no)::text)), '%s'::bigint))";

    assertThat(SqlExpression.isSame(Dialect.POSTGRESQL, declared, live.formatted(16))).isTrue();
    assertThat(SqlExpression.isSame(Dialect.POSTGRESQL, declared, live.formatted(8))).isFalse();
    assertThat(SqlExpression.isSame(Dialect.POSTGRESQL, declared, "")).isFalse();
  }

  @Test
  void brackets_around_a_default_of_postgres_are_no_word() {
    assertThat(
            SqlExpression.isSame(
                Dialect.POSTGRESQL, "(nextval('ids'::text))", "nextval('ids'::text)"))
        .isTrue();
    assertThat(
            SqlExpression.isSame(
                Dialect.POSTGRESQL, "(nextval('ids'::text))", "nextval('others'::text)"))
        .isFalse();
  }

  @Test
  void quotes_and_brackets_around_the_whole_make_no_other_expression_in_googlesql() {
    assertThat(isSame("(UPPER(`Id`))", "UPPER(Id)")).isTrue();
    assertThat(isSame("(a)\n + (b)", "((a) + (b))")).isTrue();
    assertThat(isSame("a - (b - c)", "(a - b) - c")).isFalse();
    assertThat(isSame("'a b'", "'ab'")).isFalse();
    assertThat(isSame("UPPER(Id)", "LOWER(Id)")).isFalse();
  }

  private static boolean isSame(String declared, String live) {
    return SqlExpression.isSame(Dialect.GOOGLE_STANDARD_SQL, declared, live);
  }
}
