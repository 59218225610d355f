package dev.rowsmith.processor.soundness;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** The lock files that the entities of a build would have. */
@Rule(
    title = "Reports nothing, and keeps the lines of each entity",
    mandatory = true,
    page = "none")
public final class LockLines implements EntityCheck<BigtableEntity> {

  private final Map<String, LockFile> files = new HashMap<>();

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    String name = entity.type().name().qualified();
    LockedStore store = LockedStore.BIGTABLE;
    String text =
        store.print(name, BigtableLock.lines(entity).stream().map(DeclaredLine::line).toList());
    files.put(name, store.parse(store.fileName(name), text));
  }

  /** Returns the file of the entity of a package. */
  LockFile of(String packageName) {
    return Objects.requireNonNull(files.get(packageName + "." + Draft.NAME));
  }
}
