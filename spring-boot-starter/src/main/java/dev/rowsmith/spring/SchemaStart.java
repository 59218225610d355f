package dev.rowsmith.spring;

import com.google.api.gax.rpc.StatusCode;
import dev.rowsmith.runtime.RefusedChangesException;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What is done about the tables of one store before its client is handed out.
 *
 * @param mode what is to be done
 * @param prefix what the names of the store's properties begin with
 * @param names the properties that say where the tables are
 * @param place the instance or database, and where it was looked for
 * @param tables its tables
 * @param limit the longest time that comparing may take
 */
record SchemaStart(
    SchemaMode mode, String prefix, String names, String place, Tables tables, Duration limit) {

  private static final System.Logger LOG = System.getLogger(SchemaStart.class.getName());

  /** How long an application waits for a store that does not answer. */
  private static final Duration LIMIT = Duration.ofSeconds(30);

  /** Tables of one store that entities declare. */
  interface Tables {

    /** Returns how many there are. */
    int count();

    /** Makes the clients, on the thread that makes the other beans. */
    void connect();

    /** Returns in what live tables differ, as a page; nothing where a running program can do. */
    String differences();

    /** Returns what was changed, as a page; nothing where all was as declared. */
    String apply();
  }

  /** Returns the limit that is meant where none is set. */
  static Duration limit(@Nullable Duration declared) {
    return declared == null ? LIMIT : declared;
  }

  /** Returns the mode that is meant where none is set. */
  static SchemaMode mode(@Nullable SchemaMode declared, boolean emulator) {
    if (declared != null) {
      return declared;
    }
    return emulator ? SchemaMode.CREATE : SchemaMode.NONE;
  }

  /**
   * Compares the tables, and changes them where that is the mode.
   *
   * @throws StartFailure if the store does not answer, or the tables are not as they should be
   */
  void run() {
    if (mode == SchemaMode.NONE || tables.count() == 0) {
      return;
    }
    tables.connect();
    String differences = compare();
    if (differences.isEmpty()) {
      return;
    }
    if (mode == SchemaMode.VERIFY) {
      throw new StartFailure(
          "Tables of %s differ from their entities:%n%n%s".formatted(place, differences),
          ("Change them with rowsmith-schema, or set %s.schema=create where the application may"
                  + " change its tables; %s.schema=none starts without looking.")
              .formatted(prefix, prefix),
          null);
    }
    try {
      String done = tables.apply();
      LOG.log(System.Logger.Level.INFO, "Tables of {0} were changed:\n{1}", place, done);
    } catch (RefusedChangesException refused) {
      throw new StartFailure(
          "%s is set to create, and would lose data of %s: %s"
              .formatted(prefix + ".schema", place, refused.getMessage()),
          "Apply the change with rowsmith-schema and the word that accepts the loss, or take the"
              + " change of the entity back.",
          refused);
    } catch (RuntimeException problem) {
      throw failed(problem);
    }
  }

  private String compare() {
    try {
      return TimedCall.within(limit, "rowsmith-schema", tables::differences);
    } catch (TimeoutException late) {
      throw new StartFailure(
          "%s did not answer within %s s.".formatted(place, limit.toSeconds()),
          "Look whether it can be reached from here, and whether %s are right, and %s.emulator-host if it is set; %s.schema=none starts without asking."
              .formatted(names, prefix, prefix),
          late);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while tables were compared", interrupted);
    } catch (Exception problem) {
      throw failed(problem);
    }
  }

  private StartFailure failed(Exception problem) {
    StatusCode.Code code = StoreStatus.of(problem);
    String action =
        switch (code) {
          case NOT_FOUND -> "Create it, or set %s to one that is there.".formatted(names);
          case PERMISSION_DENIED, UNAUTHENTICATED ->
              "Grant the account that may read tables%s, or set %s.schema=none."
                  .formatted(mode == SchemaMode.CREATE ? " and change them" : "", prefix);
          default -> "Set %s.schema=none to start without looking at tables.".formatted(prefix);
        };
    String what = code == StatusCode.Code.NOT_FOUND ? "is not there" : "cannot be looked at";
    return new StartFailure(
        "%s %s: %s".formatted(place, what, problem.getMessage()), action, problem);
  }
}
