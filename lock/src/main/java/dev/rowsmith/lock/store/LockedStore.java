package dev.rowsmith.lock.store;

import dev.rowsmith.lock.Change;
import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockFormat;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.lock.LockRules;
import dev.rowsmith.lock.bigtable.BigtableRules;
import dev.rowsmith.lock.spanner.SpannerRules;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The stores whose entities have lock files. */
public enum LockedStore {
  BIGTABLE,
  SPANNER;

  private static final String END = ".lock";

  private LockRules rules() {
    return switch (this) {
      case BIGTABLE -> new BigtableRules();
      case SPANNER -> new SpannerRules();
    };
  }

  private LockFormat format() {
    return new LockFormat(rules());
  }

  /** Returns the store of a file, by its name: {@code app.Reading.bigtable.lock}. */
  public static Optional<LockedStore> ofFile(String fileName) {
    return Stream.of(values()).filter(store -> fileName.endsWith(store.end())).findFirst();
  }

  private String end() {
    return "." + name().toLowerCase(Locale.ROOT) + END;
  }

  /** Returns the name of the file of an entity, by the qualified name of its class. */
  public String fileName(String entity) {
    return entity + end();
  }

  /** Returns the qualified name of the class that a file is about. */
  public String entity(String fileName) {
    return fileName.substring(0, fileName.length() - end().length());
  }

  /**
   * Returns what a file says.
   *
   * @param path the file, as messages name it
   * @throws dev.rowsmith.lock.UnreadableLockException if it cannot be read
   */
  public LockFile parse(String path, String text) {
    return format().parse(path, text);
  }

  /** Returns lines in the order of a file. */
  public List<LockLine> sorted(Stream<LockLine> lines) {
    return format().sorted(lines);
  }

  /** Returns the text of a file, with {@code \n} at the end of each line. */
  public String print(String entity, List<LockLine> lines) {
    return format().print(entity, lines);
  }

  /** Returns what differs between a file and the lines of its entity today. */
  public List<Change> compare(LockFile locked, LockFile declared) {
    return rules().compare(locked, declared);
  }

  /** Returns the text of the file once all changes are accepted. */
  public String update(String entity, LockFile locked, LockFile declared) {
    return print(entity, rules().update(locked, declared));
  }
}
