package dev.rowsmith.it.model.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.it.model.Step;
import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * An entity with a revision. Its own steps name one; all others are written past it, so that rows
 * have any revision, or none.
 */
final class RevisedKind extends NumberedKind<Shelves.Revised, Shelves_RevisedKey> {

  private static final int REVISIONS = 3;

  private final Shelves_RevisedRepository shelves;

  RevisedKind(Shelves_RevisedRepository shelves) {
    super(
        Keys.READABLE,
        shelves.ignoringRevisions(),
        shelves,
        Shelves_RevisedKey::new,
        Shelves_RevisedKey::of,
        (shop, number, size, note) -> new Shelves.Revised(shop, number, size, note, 0));
    this.shelves = shelves;
  }

  /** Few keys, so that most steps meet a row that is there. */
  @Override
  Shelves_RevisedKey anyKey(Random random) {
    return new Shelves_RevisedKey("a", random.nextInt(3));
  }

  @Override
  Shelves.Revised anyEntity(Random random) {
    return super.anyEntity(random).withRevision(random.nextInt(REVISIONS));
  }

  @Override
  Cells cells(Shelves.Revised shelf) {
    return super.cells(shelf).set("revision", shelf.revision());
  }

  @Override
  Optional<Shelves.Revised> entity(Shelves_RevisedKey key, Cells cells) {
    return super.entity(key, cells).map(shelf -> shelf.withRevision(revision(cells)));
  }

  /** A row without the cell has revision 0. */
  private static long revision(Cells row) {
    Object revision = row.get("revision");
    return revision == null ? 0 : (Long) revision;
  }

  @Override
  Step<Modelled<Shelves.Revised, Shelves_RevisedKey>> anyOwnStep(Random random) {
    return switch (random.nextInt(5)) {
      case 3 -> rowWithoutRevision(anyKey(random), random.nextInt(4));
      case 0, 4 -> replace(anyEntity(random), random.nextBoolean());
      case 1 ->
          update(
              anyKey(random), random.nextInt(REVISIONS), Change.any(random), random.nextBoolean());
      default -> super.anyOwnStep(random);
    };
  }

  /** Makes a row as it was before the entity had a revision. */
  private Step<Modelled<Shelves.Revised, Shelves_RevisedKey>> rowWithoutRevision(
      Shelves_RevisedKey key, int size) {
    return new RowSteps.Act<>(
        "a row %s of size %s, without a revision".formatted(key, size),
        table -> {
          shelves.delete(key);
          assertThat(shelves.ignoringRevisions().update(key).size(size).apply()).isTrue();
          table.delete(key);
          table.change(key, row -> row.set("size", size));
        });
  }

  private Step<Modelled<Shelves.Revised, Shelves_RevisedKey>> replace(
      Shelves.Revised shelf, boolean async) {
    return new RowSteps.Act<>(
        "replace%s(%s)".formatted(async ? "Async" : "", shelf),
        table -> {
          Shelves.Revised next = shelf.withRevision(shelf.revision() + 1);
          if (hasRevision(table, keyOf(shelf), shelf.revision())) {
            assertThat(async ? shelves.replaceAsync(shelf).join() : shelves.replace(shelf))
                .isEqualTo(next);
            table.put(next);
          } else {
            assertConflict(
                () -> {
                  Object unused =
                      async ? shelves.replaceAsync(shelf).join() : shelves.replace(shelf);
                });
          }
        });
  }

  private Step<Modelled<Shelves.Revised, Shelves_RevisedKey>> update(
      Shelves_RevisedKey key, long revision, Change change, boolean async) {
    return new RowSteps.Act<>(
        "update(%s, %s).%s.apply%s()".formatted(key, revision, change, async ? "Async" : ""),
        table -> {
          var update = change.of(shelves.update(key, revision));
          if (hasRevision(table, key, revision)) {
            assertThat(async ? update.applyAsync().join() : update.apply()).isTrue();
            table.change(
                key,
                row -> {
                  change.apply(row);
                  row.set("revision", revision + 1);
                });
          } else {
            assertConflict(
                () -> {
                  boolean unused = async ? update.applyAsync().join() : update.apply();
                });
          }
        });
  }

  private static boolean hasRevision(
      Modelled<Shelves.Revised, Shelves_RevisedKey> table, Shelves_RevisedKey key, long revision) {
    return table.exists(key) && revision(table.row(key)) == revision;
  }

  private static void assertConflict(ThrowingCallable write) {
    assertThatThrownBy(
            () -> {
              try {
                write.call();
              } catch (CompletionException failed) {
                throw failed.getCause() == null ? failed : failed.getCause();
              }
            })
        .isInstanceOf(RevisionConflictException.class);
  }
}
