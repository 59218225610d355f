package dev.rowsmith.runtime;

import java.util.Optional;

/**
 * One operation of a repository, as an {@link OperationListener} hears of it: of which table it is,
 * and what it asks. No method returns a value of personal data.
 */
public interface Operation {

  /** Returns the store. */
  Store store();

  /** Returns the entity, such as {@code Reading}; of a group of rows all of them. */
  String entity();

  /** Returns the table, as the store has it. */
  String table();

  /** Returns which method was called, apart from how its result is returned. */
  Kind kind();

  /**
   * Returns how many keys and ranges of keys are named; 0 for a bulk write, whose rows are known as
   * they come, and for statements.
   */
  int ranges();

  /**
   * Returns the operation in one line: of a scan its {@code explain()}, with the values of keys. A
   * value of personal data reads {@code <personal data>}.
   */
  String explain();

  /**
   * Returns the status code with which Spanner has answered, such as {@code ALREADY_EXISTS}: its
   * failures are all of one class. Empty where the class of a failure says what has failed.
   */
  default Optional<String> statusOf(Throwable failure) {
    return Optional.empty();
  }

  /** A database that has tables of entities. */
  enum Store {
    /** Cloud Bigtable. */
    BIGTABLE("gcp.bigtable"),
    /** Cloud Spanner. */
    SPANNER("gcp.spanner");

    private final String systemName;

    Store(String systemName) {
      this.systemName = systemName;
    }

    /**
     * Returns the value of {@code db.system.name}.
     *
     * @see <a href="https://opentelemetry.io/docs/specs/semconv/registry/attributes/db/">
     *     OpenTelemetry: database attributes</a>
     */
    public String systemName() {
      return systemName;
    }
  }

  /** A method of repositories, scans and updates. */
  enum Kind {
    /** One row by its key, or some of its columns. */
    FIND("find"),
    /** The rows of many keys. */
    FIND_ALL("findAll"),
    /** Whether there is a row of a key. */
    EXISTS("exists"),
    /** Rows of a scan, into whatever they are read: lists, streams, pages, publishers, parts. */
    SCAN("scan"),
    /** Keys of a scan. */
    KEYS("keys"),
    /** The number of rows of a scan. */
    COUNT("count"),
    /** The division of a scan into parts. */
    SPLITS("splits"),
    /** A query of Spanner. */
    QUERY("query"),
    /** A new row. */
    INSERT("insert"),
    /** A new row, and what the database made of it. */
    INSERT_RETURNING("insertReturning"),
    /** A row, if there is none of its key; 0 rows if there was one. */
    INSERT_IF_ABSENT("insertIfAbsent"),
    /** A row, whether there is one or not. */
    INSERT_OR_UPDATE("insertOrUpdate"),
    /** An entity in place of what its row holds. */
    PUT("put"),
    /** The present values of an entity. */
    MERGE("merge"),
    /** Some columns of a row, or a row that is there; 0 rows if a condition did not hold. */
    UPDATE("update"),
    /** A row in place of another one, or of the revision that was read. */
    REPLACE("replace"),
    /** An addition to a number. */
    INCREMENT("increment"),
    /** An addition to a text. */
    APPEND("append"),
    /** A row that is deleted. */
    DELETE("delete"),
    /** The rows of a scan, deleted by Spanner at once. */
    DELETE_RANGE("deleteRange"),
    /** The rows of prefixes, dropped by Bigtable. */
    DROP_ROWS("dropRows"),
    /** Many puts. */
    PUT_ALL("putAll"),
    /** Many merges. */
    MERGE_ALL("mergeAll"),
    /** Many updates. */
    UPDATE_ALL("updateAll"),
    /** Many additions to aggregates, those of a buffered counter among them. */
    ADD_ALL("addAll"),
    /** Many new rows. */
    INSERT_ALL("insertAll"),
    /** Many rows, whether they are there or not. */
    INSERT_OR_UPDATE_ALL("insertOrUpdateAll"),
    /** Many rows in place of others. */
    REPLACE_ALL("replaceAll"),
    /** Many rows that are deleted. */
    DELETE_ALL("deleteAll"),
    /** A statement that changes rows. */
    EXECUTE("execute"),
    /** A statement that changes rows and returns them. */
    EXECUTE_RETURNING("executeReturning"),
    /** A statement that changes rows part by part of the table. */
    EXECUTE_PARTITIONED("executePartitioned"),
    /** A read-write transaction of Spanner with its commit; entity and table are empty. */
    TRANSACTION("transaction"),
    /** The next numbers of a sequence. */
    NEXT_NUMBERS("nextNumbers");

    private final String methodName;

    Kind(String methodName) {
      this.methodName = methodName;
    }

    /**
     * Returns the name of the method, as {@code findAll}: the value of {@code db.operation.name}.
     */
    public String methodName() {
      return methodName;
    }

    /** Returns whether it writes many rows, of which some may fail. */
    public boolean isBulk() {
      return switch (this) {
        case PUT_ALL,
            MERGE_ALL,
            UPDATE_ALL,
            ADD_ALL,
            INSERT_ALL,
            INSERT_OR_UPDATE_ALL,
            REPLACE_ALL,
            DELETE_ALL ->
            true;
        default -> false;
      };
    }

    /** Returns whether it is an end of a scan that reads rows. */
    public boolean isScan() {
      return this == SCAN || this == KEYS || this == COUNT;
    }

    /** Returns whether it only reads. */
    public boolean isRead() {
      return isScan()
          || switch (this) {
            case FIND, FIND_ALL, EXISTS, SPLITS, QUERY -> true;
            default -> false;
          };
    }
  }
}
