package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.time.Instant;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.Create;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Pipelines leave the cells and columns of other programs as they are. */
class ReadOnlyWritesTest {

  private static final Instant TIME = Instant.parse("2026-01-02T03:04:05Z");

  @Nested
  @BigtableTest
  class OfBigtable {

    @Test
    void neither_put_nor_merge_changes_cells_of_others(
        ArticleRepository articles, BigtableDataClient client, BigtableEmulator emulator) {
      String table = articles.table();
      MapperFactory<ArticleMapper> mapper =
          () -> new ArticleMapper(ArticleTable.SCHEMA.inTable(table));
      for (String id : List.of("put", "merge")) {
        client.mutateRow(
            RowMutation.create(TableId.of(table), id)
                .setCell("a", "teaser", 1_000, "old")
                .setCell("a", "note", 1_000, "theirs")
                .setCell(
                    "a",
                    ByteString.copyFromUtf8("views"),
                    1_000,
                    ByteString.copyFrom(new byte[] {0, 0, 0, 0, 0, 0, 0, 42})));
      }

      Pipelines.write(
          emulator,
          mapper,
          Rowsmith.put(mapper).at(article -> TIME),
          List.of(new Article("put", "new", null, 7, "ours")));
      Pipelines.write(
          emulator,
          mapper,
          Rowsmith.merge(mapper).at(article -> TIME),
          List.of(
              new Article("merge", "new", null, 7, "ours"),
              new Article("first", "new", null, 7, "ours")));

      assertThat(articles.find("put")).contains(new Article("put", "new", null, 42, "theirs"));
      assertThat(articles.find("merge")).contains(new Article("merge", "new", "old", 42, "theirs"));
      assertThat(articles.find("first")).contains(new Article("first", "new", null, 0, null));
      assertThat(Pipelines.read(emulator, Rowsmith.read(mapper).scan(s -> s.idIn(List.of("put")))))
          .containsExactly(new Article("put", "new", null, 42, "theirs"));
    }
  }

  @Nested
  @SpannerTest
  class OfSpanner {

    @Test
    void insert_or_update_leaves_columns_of_others_and_replace_is_rejected(
        WalletRepository wallets, SpannerDatabase database, SpannerEmulator emulator) {
      wallets.insert(new Wallet("a", "Ann", 0));
      database
          .client()
          .write(
              List.of(
                  Mutation.newUpdateBuilder("Wallets")
                      .set("id")
                      .to("a")
                      .set("balance")
                      .to(42)
                      .build()));
      DatabaseId id = database.id();
      Pipeline pipeline = Pipelines.create();
      pipeline
          .apply(
              Create.of(new Wallet("a", "Bea", 7), new Wallet("b", "Cem", 7))
                  .withCoder(SerializableCoder.of(Wallet.class)))
          .apply(
              RowsmithSpanner.insertOrUpdate(WalletMapper::new)
                  .to(
                      id.getInstanceId().getProject(),
                      id.getInstanceId().getInstance(),
                      id.getDatabase())
                  .configured(io -> io.withEmulatorHost(emulator.address())));
      pipeline.run().waitUntilFinish();

      assertThat(wallets.find("a")).contains(new Wallet("a", "Bea", 42));
      assertThat(wallets.find("b")).contains(new Wallet("b", "Cem", 0));
      assertThatThrownBy(() -> RowsmithSpanner.replace(WalletMapper::new))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("Wallet.balance, which is @ReadOnly");
    }
  }
}
