package dev.rowsmith.dynamodb.internal.run;

import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.RowKey;

/** Where items of one kind are written. */
public record RepositoryTarget<E, K extends RowKey>(
    BigtableRepository<E, K> repository, ItemTarget<E, K> target) {

  /** Returns the target of an export without old images. */
  RepositoryTarget<E, K> withoutOldImages() {
    return new RepositoryTarget<>(repository, target.withoutOldImages());
  }

  /** Returns the items of a chunk that this target takes. */
  TargetBatch<E, K> batch() {
    return new TargetBatch<>(this);
  }

  @Override
  public String toString() {
    return "%s, table %s".formatted(target, repository.table());
  }
}
