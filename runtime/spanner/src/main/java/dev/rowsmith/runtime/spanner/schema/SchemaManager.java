package dev.rowsmith.runtime.spanner.schema;

import com.google.cloud.spanner.Database;
import com.google.cloud.spanner.DatabaseAdminClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.SpannerExceptionFactory;
import dev.rowsmith.model.spanner.TableDefinition;
import dev.rowsmith.model.spanner.ddl.Ddl;
import dev.rowsmith.model.spanner.diff.AllowedChange;
import dev.rowsmith.model.spanner.diff.ChangePlan;
import dev.rowsmith.model.spanner.diff.DatabaseComparison;
import dev.rowsmith.model.spanner.diff.Difference;
import dev.rowsmith.model.spanner.diff.LiveDatabase;
import dev.rowsmith.runtime.RefusedChangesException;
import dev.rowsmith.runtime.spanner.internal.live.DatabaseReader;
import dev.rowsmith.runtime.spanner.table.ProtoBundle;
import dev.rowsmith.runtime.spanner.table.SqlDialects;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Lays the tables of entities in a database, with their indexes and sequences.
 *
 * <pre>{@code
 * SchemaManager schemas = new SchemaManager(spanner, DatabaseId.of("project", "instance", "logs"));
 * schemas.create(AccessLogTable.SCHEMA);                       // a new table
 * System.out.print(schemas.compare(AccessLogTable.SCHEMA));    // what differs from the live one
 * schemas.apply(AccessLogTable.SCHEMA);                        // applies what loses nothing
 * }</pre>
 *
 * <p>It speaks the SQL of the database. Errors of the service are the client's {@link
 * com.google.cloud.spanner.SpannerException}.
 */
public final class SchemaManager {

  /** How often changes are tried that other processes make at the same time. */
  private static final int ATTEMPTS = 50;

  private static final Duration PAUSE = Duration.ofMillis(100);

  private final DatabaseAdminClient admin;
  private final DatabaseClient client;
  private final DatabaseId database;

  /** All messages of tables that were handed over, for databases that do not say theirs. */
  private final AtomicReference<ProtoBundle> known = new AtomicReference<>(ProtoBundle.of());

  /** Works through {@code spanner}, which it does not close. */
  public SchemaManager(Spanner spanner, DatabaseId database) {
    this(spanner.getDatabaseAdminClient(), spanner.getDatabaseClient(database), database);
  }

  /**
   * Works through clients that there are already.
   *
   * @param client a client of {@code database}, for its information schema
   */
  public SchemaManager(DatabaseAdminClient admin, DatabaseClient client, DatabaseId database) {
    this.admin = admin;
    this.client = client;
    this.database = database;
  }

  /**
   * Creates tables with their sequences and indexes in one batch, a parent before its children, and
   * puts the messages of their columns into the proto bundle before, where it lacks them.
   *
   * @throws com.google.cloud.spanner.SpannerException if there is a table, an index or a sequence
   *     of such a name; the statements before that one have been run then
   * @throws IllegalArgumentException if the dialect has no such table
   */
  public void create(TableSchema... schemas) {
    create(Arrays.asList(schemas));
  }

  /** Creates tables as {@link #create(TableSchema...)}. */
  public void create(Collection<TableSchema> schemas) {
    Collection<TableSchema> tables = distinct(schemas);
    run(tables, TableSchema.ddl(dialect(), tables));
  }

  /**
   * Returns in what the live tables of these schemas differ from what is declared. Tables of which
   * no schema speaks are not looked at.
   *
   * @throws IllegalArgumentException if two of the schemas are of one table, or say of one sequence
   *     different things
   */
  public SchemaComparison compare(TableSchema... schemas) {
    return compare(Arrays.asList(schemas));
  }

  /** Compares as {@link #compare(TableSchema...)}. */
  public SchemaComparison compare(Collection<TableSchema> schemas) {
    return compare(distinct(schemas), live());
  }

  /**
   * Makes a live table what its entity declares.
   *
   * @param accepted what is not to be refused
   * @return what was done
   * @throws RefusedChangesException as {@link #apply(Collection, AllowedChange...)}
   */
  public List<Difference> apply(TableSchema schema, AllowedChange... accepted) {
    return apply(List.of(schema), accepted);
  }

  /**
   * Makes live tables what their entities declare, in one batch of statements: creates tables,
   * columns that can be null or have a default, indexes and sequences, and lets columns take more
   * than before.
   *
   * <p>A column or an index that no entity declares stays, unless its loss is accepted; a check, a
   * foreign key, a search index or a change stream that no entity declares always stays. Messages
   * that the proto bundle lacks are put into it first; one that it has is never changed.
   *
   * <p>Several processes may apply the same schemas at once: what one of them has done is not done
   * by another, and none of them fails for it.
   *
   * @param schemas the schemas of these tables; a table that is dropped takes those along that are
   *     interleaved in it, so that they have to be among them
   * @param accepted what is not to be refused
   * @return what differed, and is done now
   * @throws RefusedChangesException if a change is not safe and not accepted; nothing is sent
   * @throws com.google.cloud.spanner.SpannerException if the rows that there are forbid a change,
   *     as a new unique index; the statements before that one have been run then, and applying
   *     again does the rest
   */
  public List<Difference> apply(Collection<TableSchema> schemas, AllowedChange... accepted) {
    Collection<TableSchema> tables = distinct(schemas);
    Set<AllowedChange> allowed = Set.copyOf(Arrays.asList(accepted));
    LiveDatabase live = live();
    List<Difference> first = compare(tables, live).toApply(allowed);
    List<Difference> left = first;
    for (int attempt = 1; !left.isEmpty(); attempt++) {
      try {
        run(tables, new ChangePlan(ddl(), definitions(tables), live).statements(left));
        return first;
      } catch (SpannerException problem) {
        live = live();
        List<Difference> still = compare(tables, live).toApply(allowed);
        boolean othersChange = !still.equals(left) || isConcurrent(problem);
        if (!othersChange || attempt == ATTEMPTS) {
          throw problem;
        }
        left = still;
        pause();
      }
    }
    return first;
  }

  /** Another process changes the same database, and this one comes in between or too late. */
  private static boolean isConcurrent(SpannerException problem) {
    return problem.getErrorCode() == ErrorCode.ABORTED
        || String.valueOf(problem.getMessage()).contains("concurrent schema change");
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw SpannerExceptionFactory.propagateInterrupt(interrupted);
    }
  }

  private LiveDatabase live() {
    return DatabaseReader.read(
        client,
        admin.getDatabaseDdl(database.getInstanceId().getInstance(), database.getDatabase()));
  }

  private SchemaComparison compare(Collection<TableSchema> tables, LiveDatabase live) {
    return new SchemaComparison(DatabaseComparison.of(ddl(), definitions(tables), live));
  }

  private static Collection<TableSchema> distinct(Collection<TableSchema> schemas) {
    Map<String, TableSchema> byTable = new LinkedHashMap<>();
    for (TableSchema schema : schemas) {
      TableSchema other = byTable.putIfAbsent(schema.table(), schema);
      if (other != null && !other.equals(schema)) {
        throw new IllegalArgumentException(
            "the table %s is declared by %s and by %s"
                .formatted(schema.table(), other.entity(), schema.entity()));
      }
    }
    Ddl.checkSequences(definitions(byTable.values()));
    return List.copyOf(byTable.values());
  }

  private static List<TableDefinition> definitions(Collection<TableSchema> tables) {
    return tables.stream().map(TableSchema::definition).toList();
  }

  private Dialect dialect() {
    return client.getDialect();
  }

  private Ddl ddl() {
    return Ddl.in(SqlDialects.of(dialect()));
  }

  private void run(Collection<TableSchema> tables, List<String> statements) {
    if (statements.isEmpty()) {
      return;
    }
    List<String> batch = new ArrayList<>(statements);
    Database.Builder target = admin.newDatabaseBuilder(database);
    ProtoBundle bundle = ProtoBundle.of(tables);
    if (!bundle.isEmpty()) {
      LiveBundle.of(
              admin.getDatabaseDdlResponse(
                  database.getInstanceId().getInstance(), database.getDatabase()))
          .missing(bundle, known.accumulateAndGet(bundle, ProtoBundle::and))
          .ifPresent(
              change -> {
                batch.add(0, change.statement());
                target.setProtoDescriptors(change.files().toByteArray());
              });
    }
    try {
      admin.updateDatabaseDdl(target.build(), batch, null).get();
    } catch (ExecutionException problem) {
      throw SpannerExceptionFactory.asSpannerException(problem.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw SpannerExceptionFactory.propagateInterrupt(interrupted);
    }
  }
}
