package dev.rowsmith.processor.soundness;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.lock.spanner.SpannerLock;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** The lock files that the entities of a build would have, as if all were of one package. */
@Rule(
    title = "Reports nothing, and keeps the lines of each entity",
    mandatory = true,
    page = "none")
public final class LockLines implements EntityCheck<Entity> {

  private final Map<String, LockFile> files = new HashMap<>();

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    String name = entity.type().name().qualified();
    LockedStore store = LockedStore.valueOf(entity.store().name());
    String ownPackage = "class=" + name.substring(0, name.lastIndexOf('.') + 1);
    List<LockLine> lines =
        store.sorted(
            lines(entity).stream()
                .map(DeclaredLine::line)
                .map(
                    line ->
                        line.kind()
                            .line(
                                line.name(),
                                Tokens.parse(
                                    line.tokens().toString().replace(ownPackage, "class=app.")))));
    files.put(name, new LockFile(store.fileName(name), lines, true));
  }

  private static List<DeclaredLine> lines(Entity entity) {
    return entity instanceof SpannerEntity spanner
        ? SpannerLock.lines(spanner)
        : BigtableLock.lines((BigtableEntity) entity);
  }

  /** Returns the file of the entity of a package. */
  LockFile of(String packageName) {
    return Objects.requireNonNull(files.get(packageName + "." + Draft.NAME));
  }
}
