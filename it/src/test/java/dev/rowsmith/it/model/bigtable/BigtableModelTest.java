package dev.rowsmith.it.model.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import dev.rowsmith.it.model.ModelCheck;
import dev.rowsmith.it.model.bigtable.NumberedKind.Keys;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.testing.BigtableTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares repositories on the emulator with maps, after random operations.
 *
 * <p>{@code -Drowsmith.model.steps=20000 -Drowsmith.model.seeds=1-5} runs more of them.
 */
@Tag("rounds")
@BigtableTest
class BigtableModelTest {

  private static final int STEPS = 220;

  @Test
  void a_readable_key(Shelves_PlainRepository shelves, BigtableTableAdminClient admin) {
    check(
        new NumberedKind<>(
            Keys.READABLE,
            shelves,
            Shelves_PlainKey::new,
            Shelves_PlainKey::of,
            Shelves.Plain::new),
        admin);
  }

  @Test
  void a_descending_key(Shelves_DescendingRepository shelves, BigtableTableAdminClient admin) {
    check(
        new NumberedKind<>(
            Keys.DESCENDING,
            shelves,
            Shelves_DescendingKey::new,
            Shelves_DescendingKey::of,
            Shelves.Descending::new),
        admin);
  }

  @Test
  void a_verbatim_key(Shelves_VerbatimRepository shelves, BigtableTableAdminClient admin) {
    check(
        new NumberedKind<>(
            Keys.VERBATIM,
            shelves,
            Shelves_VerbatimKey::new,
            Shelves_VerbatimKey::of,
            Shelves.Verbatim::new),
        admin);
  }

  @Test
  void a_salted_key(Shelves_InBucketsRepository shelves, BigtableTableAdminClient admin) {
    check(
        new NumberedKind<>(
            Keys.SALTED,
            shelves,
            Shelves_InBucketsKey::new,
            Shelves_InBucketsKey::of,
            Shelves.InBuckets::new),
        admin);
  }

  @Test
  void a_row_with_a_revision(Shelves_RevisedRepository shelves, BigtableTableAdminClient admin) {
    check(new RevisedKind(shelves), admin);
  }

  @Test
  void a_key_with_an_optional_end(
      Shelves_OptionalEndRepository shelves, BigtableTableAdminClient admin) {
    check(new OptionalEndKind(shelves), admin);
  }

  @Test
  void maps_sets_versions_sums_and_buckets(
      Shelves_ColumnsRepository shelves, BigtableTableAdminClient admin) {
    check(new ColumnsKind(shelves), admin);
  }

  private static <E, K extends RowKey> void check(Kind<E, K> kind, BigtableTableAdminClient admin) {
    new ModelCheck<>(() -> empty(kind, admin), new RowSteps<>(kind)::any).run(STEPS);
  }

  private static <E, K extends RowKey> Modelled<E, K> empty(
      Kind<E, K> kind, BigtableTableAdminClient admin) {
    admin.dropAllRows(kind.repository().table());
    return new Modelled<>(kind);
  }
}
