package dev.rowsmith.processor.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.model.Construction;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.spanner.DeclaredDeletion;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.Interleave;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.ShardColumn;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.spanner.Generated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What users declare for Spanner arrives in the model. */
class SpannerEntityReaderTest {

  @Test
  void a_record_is_a_table_of_its_components() {
    SpannerEntity log =
        SpannerEntities.read(
            "AccessLog",
            """
            @Table("UserAccessLog")
            public record AccessLog(
                @PrimaryKey @Distributed long userId,
                @PrimaryKey(descending = true) Instant lastAccess,
                String page,
                @Nullable String referrer,
                Optional<Integer> status) {}
            """);

    assertThat(log.name()).isEqualTo("AccessLog");
    assertThat(log.table()).isEqualTo("UserAccessLog");
    assertThat(log.inBothStores()).isFalse();
    assertThat(log.key()).extracting(PrimaryKeyPart::name).containsExactly("userId", "lastAccess");
    assertThat(log.key()).extracting(PrimaryKeyPart::descending).containsExactly(false, true);
    assertThat(log.key())
        .extracting(PrimaryKeyPart::distribution)
        .containsExactly(Distribution.DISTRIBUTED, Distribution.UNKNOWN);
    assertThat(log.columns())
        .extracting(SpannerEntityReaderTest::said)
        .containsExactly(
            "userId INT64 NOT NULL",
            "lastAccess TIMESTAMP NOT NULL",
            "page STRING NOT NULL",
            "referrer STRING",
            "status INT64");
    assertThat(log.otherColumns())
        .extracting(SpannerColumn::name)
        .containsExactly("page", "referrer", "status");
    assertThat(log.construction().kind()).isEqualTo(Construction.Kind.CONSTRUCTOR);
  }

  @Test
  void every_java_type_has_its_column_type() {
    SpannerEntity all =
        SpannerEntities.read(
            "All",
            """
            @Table("All")
            public record All(
                @PrimaryKey UUID id,
                @Column(type = ColumnType.BYTES) UUID short_id,
                boolean a, byte b, short c, int d, long e, float f, double g,
                BigDecimal h, LocalDate i, byte[] j, DayOfWeek k,
                com.google.cloud.Timestamp l, com.google.cloud.ByteArray m,
                com.google.protobuf.ByteString n, com.google.cloud.Date o,
                @Column(type = ColumnType.JSON) String p, @Column(length = 20) String q,
                List<String> r, List<Instant> s, Map<String, String> t) {}
            """);

    assertThat(all.columns())
        .extracting(column -> said(column).replace(" NOT NULL", ""))
        .containsExactly(
            "id STRING(36)",
            "short_id BYTES(16)",
            "a BOOL",
            "b INT64",
            "c INT64",
            "d INT64",
            "e INT64",
            "f FLOAT32",
            "g FLOAT64",
            "h NUMERIC",
            "i DATE",
            "j BYTES",
            "k STRING",
            "l TIMESTAMP",
            "m BYTES",
            "n BYTES",
            "o DATE",
            "p JSON",
            "q STRING(20)",
            "r ARRAY<STRING>",
            "s ARRAY<TIMESTAMP>",
            "t OTHER");
  }

  @Test
  void a_said_order_is_the_order_of_the_key() {
    SpannerEntity swapped =
        SpannerEntities.read(
            "Swapped",
            """
            @Table("Swapped")
            public record Swapped(
                @PrimaryKey(order = 2) Instant at, @PrimaryKey(order = 1) String user) {}
            """);

    assertThat(swapped.key()).extracting(PrimaryKeyPart::name).containsExactly("user", "at");
    assertThat(swapped.columns()).extracting(SpannerColumn::name).containsExactly("at", "user");
  }

  @Test
  void what_the_database_fills_in_is_not_null_although_the_entity_has_none() {
    SpannerEntity entry =
        SpannerEntities.read(
            "Entry",
            """
            @Table("Entries")
            public record Entry(
                @PrimaryKey(generated = Generated.UUID_V4) @Nullable String id,
                @CommitTimestamp @Nullable Instant written,
                @GeneratedColumn(expression = "UPPER(id)") @Nullable String upper,
                @Column(defaultExpression = "'new'") @Nullable String state) {}
            """);

    assertThat(entry.key())
        .extracting(PrimaryKeyPart::generated)
        .containsExactly(Generated.UUID_V4);
    assertThat(entry.columns())
        .extracting(SpannerColumn::nullable)
        .containsExactly(false, false, true, true);
    assertThat(entry.columns()).allMatch(SpannerColumn::absent);
    assertThat(entry.columns())
        .extracting(SpannerColumn::commitTimestamp)
        .containsExactly(false, true, false, false);
    assertThat(entry.columns().get(2).generatedBy()).contains("UPPER(id)");
    assertThat(entry.columns().get(3).defaultExpression()).isEqualTo("'new'");
  }

  @Test
  void indexes_shards_and_deletion_policies_are_read() {
    SpannerEntity user =
        SpannerEntities.read(
            "User",
            """
            @Table("Users")
            @HashSharded(shards = 8, by = "id")
            @RowDeletionPolicy(column = "at", days = 30)
            @Index(name = "ByCity", columns = {"city", "at DESC"}, storing = "name", unique = true)
            @Index(name = "ByAt", columns = "at", nullFiltered = true, interleavedIn = User.class)
            public record User(@PrimaryKey long id, Instant at, String city, String name) {}
            """);

    assertThat(user.shard()).get().extracting(ShardColumn::name).isEqualTo("ShardId");
    assertThat(user.shard()).get().extracting(ShardColumn::shards).isEqualTo(8);
    assertThat(user.shardedBy()).extracting(PrimaryKeyPart::name).containsExactly("id");
    assertThat(user.deletionPolicy()).get().extracting(DeclaredDeletion::days).isEqualTo(30);
    assertThat(user.indexes()).extracting(Index::name).containsExactly("ByCity", "ByAt");
    Index byCity = user.indexes().get(0);
    assertThat(byCity.parts())
        .containsExactly(new KeyColumn("city", false), new KeyColumn("at", true));
    assertThat(byCity.storing()).containsExactly("name");
    assertThat(byCity.unique()).isTrue();
    assertThat(byCity.interleavedIn()).isEmpty();
    assertThat(user.indexes().get(1).nullFiltered()).isTrue();
    assertThat(user.indexes().get(1).interleavedIn()).contains(new Index.Parent("User", "Users"));
  }

  @Test
  void a_child_knows_all_tables_that_it_is_interleaved_in() {
    SpannerEntity song =
        SpannerEntities.read(
            "Song",
            """
            @Table("Songs")
            @Interleaved(in = Album.class, onDelete = OnDelete.CASCADE)
            public record Song(
                @PrimaryKey String singer, @PrimaryKey int album, @PrimaryKey int track) {}

            @Table("Albums")
            @Interleaved(in = Singer.class)
            record Album(@PrimaryKey String singer, @PrimaryKey int album) {}

            @Table("Singers")
            record Singer(@PrimaryKey String singer) {}
            """);

    Interleave interleave = song.interleave().orElseThrow();
    assertThat(interleave.parent()).isEqualTo("Album");
    assertThat(interleave.cascade()).isTrue();
    assertThat(interleave.ancestors())
        .extracting(Interleave.Ancestor::table)
        .containsExactly("Albums", "Singers");
    assertThat(interleave.ancestors().get(0).key())
        .extracting(PrimaryKeyPart::name)
        .containsExactly("singer", "album");
    assertThat(interleave.ancestors().get(0).cascade()).isFalse();
  }

  @Test
  void tables_that_are_interleaved_in_each_other_are_read_once() {
    SpannerEntity egg =
        SpannerEntities.read(
            "Egg",
            """
            @Table("Eggs")
            @Interleaved(in = Hen.class)
            public record Egg(@PrimaryKey String id) {}

            @Table("Hens")
            @Interleaved(in = Egg.class)
            record Hen(@PrimaryKey String id) {}
            """);

    assertThat(egg.interleave().orElseThrow().ancestors())
        .extracting(Interleave.Ancestor::table)
        .containsExactly("Hens");
  }

  @Test
  void a_parent_that_is_no_entity_leaves_a_child_without_ancestors() {
    SpannerEntity orphan =
        SpannerEntities.read(
            "Orphan",
            """
            @Table("Orphans")
            @Interleaved(in = String.class)
            public record Orphan(@PrimaryKey String id) {}
            """);

    assertThat(orphan.interleave().orElseThrow().parent()).isEqualTo("String");
    assertThat(orphan.interleave().orElseThrow().ancestors()).isEmpty();
  }

  @Test
  void the_plain_names_are_bigtables_where_both_stores_have_the_class() {
    SpannerEntity both =
        SpannerEntities.read(
            "Both",
            """
            @Table("Both")
            @dev.rowsmith.bigtable.Table("both")
            public record Both(@PrimaryKey @dev.rowsmith.bigtable.RowKey String id, String text) {}
            """);

    assertThat(both.inBothStores()).isTrue();
    assertThat(SpannerEntity.generated(GeneratedClass.KEY, both.type().name(), true).simpleNames())
        .isEqualTo(List.of("BothSpannerKey"));
    assertThat(SpannerEntity.generated(GeneratedClass.KEY, both.type().name(), false).simpleNames())
        .isEqualTo(List.of("BothKey"));
  }

  private static String said(SpannerColumn column) {
    String length = column.type().length() == 0 ? "" : "(" + column.type().length() + ")";
    String type = column.type().code() + length;
    return column.name()
        + (column.type().array() ? " ARRAY<" + type + ">" : " " + type)
        + (column.nullable() ? "" : " NOT NULL");
  }
}
