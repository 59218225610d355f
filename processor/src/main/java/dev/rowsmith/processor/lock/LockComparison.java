package dev.rowsmith.processor.lock;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.lock.Verdict;
import dev.rowsmith.lock.store.LockedStore;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.SourceRef;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An entity beside its lock file. */
public final class LockComparison {

  private static final String WINDOWS = "\r\n";
  private static final String TABLE = "table";

  private final Entity entity;
  private final LockFolder folder;
  private final String name;
  private final Optional<String> text;
  private final Optional<LockFile> locked;
  private final List<DeclaredLine> lines;
  private final List<Change> changes;
  private final String updated;
  private final boolean updates;
  private final List<String> abandoned = new ArrayList<>();

  /**
   * Compares an entity with its file.
   *
   * @param lines what it declares
   * @param updates whether the build writes the file
   * @throws dev.rowsmith.lock.UnreadableLockException if the file cannot be read
   */
  public LockComparison(LockFolder folder, Entity entity, List<DeclaredLine> lines, boolean updates)
      throws IOException {
    this.entity = entity;
    this.folder = folder;
    this.lines = List.copyOf(lines);
    this.updates = updates;
    LockedStore store = LockedStore.valueOf(entity.store().name());
    String type = entity.type().name().qualified();
    name = store.fileName(type);
    text = folder.read(name);
    List<LockLine> declared = store.sorted(lines.stream().map(DeclaredLine::line));
    String own = store.print(type, declared);
    if (text.filter(own::equals).isPresent()) { // As most files of most builds.
      locked = Optional.of(new LockFile(path(), declared, true));
      changes = List.of();
      updated = own;
      return;
    }
    LockFile now = new LockFile(path(), declared, true);
    if (text.isEmpty()) {
      findAbandoned(store, now);
    }
    locked = text.map(each -> store.parse(path(), each));
    try {
      changes =
          locked.stream()
              .flatMap(file -> store.compare(file, now).stream())
              .map(change -> RenamedClass.judge(change, folder::isClass))
              .toList();
    } catch (RuntimeException damaged) {
      throw UnreadableLockException.of(path(), damaged);
    }
    String all = locked.map(file -> store.update(type, file, now)).orElse(own);
    updated =
        text.filter(each -> each.contains(WINDOWS)).isEmpty() ? all : all.replace("\n", WINDOWS);
  }

  /** Compares the same file with the entity after edits. */
  public LockComparison with(Entity edited, List<DeclaredLine> declared) throws IOException {
    return new LockComparison(folder, edited, declared, updates);
  }

  /** A class that was renamed has a file still, under its old name. */
  private void findAbandoned(LockedStore store, LockFile now) throws IOException {
    for (String other : folder.abandoned(store)) {
      String path = folder.shown(other);
      folder
          .read(other)
          .flatMap(each -> store.parse(path, each).find(TABLE))
          .filter(table -> now.find(TABLE).filter(table::agrees).isPresent())
          .ifPresent(table -> abandoned.add(path));
    }
  }

  /** Returns the entity. */
  public Entity entity() {
    return entity;
  }

  /** Returns the file as messages name it. */
  public String path() {
    return folder.shown(name);
  }

  /** Returns whether the entity has a file. */
  public boolean isLocked() {
    return locked.isPresent();
  }

  /** Returns what differs from the file, and has not been accepted. */
  public List<Change> changes() {
    return changes.stream().filter(change -> !isAccepted(change)).toList();
  }

  /** Writing the file accepts all but what makes stored rows unreadable. */
  private boolean isAccepted(Change change) {
    return isUpdate() && change.verdict() != Verdict.ROLLOUT;
  }

  /** Returns the changes that a check reports, as its id says. */
  public List<Change> changes(String check) {
    return changes().stream().filter(change -> change.check().equals(check)).toList();
  }

  /** Returns whether the file lacks something, and nothing hinders that it is written. */
  public boolean isBehind() {
    return !isUpdate()
        && (!isLocked()
            || (!changes.isEmpty()
                && changes.stream().noneMatch(change -> change.verdict().stops())));
  }

  /** Returns the files about the same table whose class is gone, where the entity has none. */
  public List<String> abandoned() {
    return List.copyOf(abandoned);
  }

  /** Returns whether the build writes the file. */
  public boolean isUpdate() {
    return updates
        && abandoned.isEmpty()
        && changes.stream().noneMatch(change -> change.verdict() == Verdict.BREAK);
  }

  /**
   * Returns the place of a line of the file: {@code src/main/rowsmith/app.Reading.bigtable.lock:9}.
   */
  public String place(LockLine line) {
    return path() + ":" + line.number();
  }

  /** Returns where a line of the entity is declared; of one that is gone, where the entity is. */
  public SourceRef declaration(Change change) {
    return change
        .declared()
        .or(change::locked)
        .flatMap(line -> declaration(line.identity()))
        .orElse(entity.place());
  }

  private Optional<SourceRef> declaration(String identity) {
    return lines.stream()
        .filter(each -> each.line().identity().equals(identity))
        .map(DeclaredLine::place)
        .findFirst();
  }

  /** Returns the lines of the file. */
  public Stream<LockLine> locked() {
    return locked.stream().flatMap(file -> file.lines().stream());
  }

  /** Returns the lines of the entity. */
  public Stream<LockLine> declared() {
    return lines.stream().map(DeclaredLine::line);
  }

  /** Returns the file. */
  public Path file() {
    return folder.file(name);
  }

  /** Returns the text of the file, empty where there is none. */
  public String text() {
    return text.orElse("");
  }

  /** Returns the text of the file once the changes are accepted. */
  public String updated() {
    return updated;
  }

  /** Writes the file, unless it has the same bytes already. */
  public void write() throws IOException {
    if (!text().equals(updated)) {
      folder.write(name, updated);
    }
  }
}
