package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The stores that entities are mapped to, with the annotations by which users declare that. */
public enum Store {
  BIGTABLE("Bigtable", "RowKey", "Qualifier", "CellTimestamp", "Salted") {
    @Override
    public String tableName(String className) {
      return className.toLowerCase(Locale.ROOT);
    }

    @Override
    public List<String> marks() {
      return List.of(
          "RowKey",
          "Family",
          "Qualifier",
          "QualifierAsData",
          "Versioned",
          "Aggregate",
          "CellTimestamp",
          "Stored",
          "Attribute");
    }
  },
  SPANNER("Spanner", "PrimaryKey", "Column", "CommitTimestamp", "HashSharded") {
    @Override
    public String tableName(String className) {
      return className;
    }

    @Override
    public List<String> marks() {
      return List.of("PrimaryKey", "Column", "CommitTimestamp", "GeneratedColumn", "Sequence");
    }
  };

  private final String display;
  private final String key;
  private final String column;
  private final String timestamp;
  private final String buckets;

  Store(String display, String key, String column, String timestamp, String buckets) {
    this.display = display;
    this.key = key;
    this.column = column;
    this.timestamp = timestamp;
    this.buckets = buckets;
  }

  /** Returns the name for people. */
  public String display() {
    return display;
  }

  /** Returns the name in packages and files: {@code bigtable}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the package of its annotations. */
  public String packageName() {
    return "dev.rowsmith." + id();
  }

  /** Returns the qualified name of the annotation that maps a class. */
  public String table() {
    return packageName() + ".Table";
  }

  /** Returns the qualified name of the annotation of a component of the key. */
  public String key() {
    return packageName() + "." + key;
  }

  /** Returns the simple names of its annotations that say what a property is in a row. */
  public abstract List<String> marks();

  /** Returns what a table of a class is usually called. */
  public abstract String tableName(String className);

  /** Returns the annotation of this store that means what one of another store means there. */
  public Optional<String> equivalent(String annotation, Store other) {
    int index = other.annotations().indexOf(annotation);
    return index < 0 ? Optional.empty() : Optional.of(annotations().get(index));
  }

  /** Returns the annotations that every store has, each store's at the same index. */
  private List<String> annotations() {
    return List.of(key, column, timestamp, buckets);
  }
}
