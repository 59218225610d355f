package dev.rowsmith.testing.spanner;

import com.google.api.gax.longrunning.OperationFuture;
import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.DatabaseAdminClient;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerExceptionFactory;
import dev.rowsmith.runtime.spanner.schema.SchemaManager;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** A database of the emulator, which nobody else uses. */
public final class SpannerDatabase implements AutoCloseable {

  private final Spanner spanner;
  private final EmulatorAddress emulator;
  private final DatabaseId id;
  private final Dialect dialect;
  private final SchemaManager schemas;
  private final DatabaseClient client;

  private SpannerDatabase(
      Spanner spanner, EmulatorAddress emulator, DatabaseId id, Dialect dialect) {
    this.spanner = spanner;
    this.emulator = emulator;
    this.id = id;
    this.dialect = dialect;
    this.schemas = new SchemaManager(spanner, id);
    this.client = SerializedClient.of(spanner.getDatabaseClient(id), id.getName());
  }

  static SpannerDatabase create(
      Spanner spanner, EmulatorAddress emulator, String instance, String name, Dialect dialect) {
    DatabaseId id = DatabaseId.of(spanner.getOptions().getProjectId(), instance, name);
    DatabaseAdminClient admin = spanner.getDatabaseAdminClient();
    await(
        admin.createDatabase(admin.newDatabaseBuilder(id).setDialect(dialect).build(), List.of()));
    return new SpannerDatabase(spanner, emulator, id, dialect);
  }

  /**
   * Creates tables with their indexes, in one batch, a parent before its children, and puts the
   * messages of their columns into the proto bundle before.
   */
  public void create(TableSchema... schemas) {
    this.schemas.create(schemas);
  }

  /** Runs statements that change the schema, in one batch. */
  public void run(List<String> statements) {
    await(
        spanner
            .getDatabaseAdminClient()
            .updateDatabaseDdl(
                id.getInstanceId().getInstance(), id.getDatabase(), statements, null));
  }

  /** Returns the statements by which the emulator describes the database. */
  public List<String> ddl() {
    return spanner
        .getDatabaseAdminClient()
        .getDatabaseDdl(id.getInstanceId().getInstance(), id.getDatabase());
  }

  /** Returns its project, instance and name, for clients other than these. */
  public DatabaseId id() {
    return id;
  }

  /**
   * Returns the client for its rows. Its transactions wait for each other, since the emulator has
   * one at a time.
   */
  public DatabaseClient client() {
    return client;
  }

  /** Returns the client that reads in partitions. */
  public BatchClient batchClient() {
    return spanner.getBatchClient(id);
  }

  /**
   * Returns what creates, compares and changes its tables. It is one for all calls: the emulator
   * forgets how messages are defined, and wants to hear all definitions with each new one.
   */
  public SchemaManager schemas() {
    return schemas;
  }

  /** Returns which SQL it speaks. */
  public Dialect dialect() {
    return dialect;
  }

  /** Drops it; where the emulator is gone, the database is, too. */
  @Override
  public void close() {
    emulator.whileItAnswers(
        () ->
            spanner
                .getDatabaseAdminClient()
                .dropDatabase(id.getInstanceId().getInstance(), id.getDatabase()));
  }

  private static void await(OperationFuture<?, ?> operation) {
    try {
      operation.get();
    } catch (ExecutionException problem) {
      throw SpannerExceptionFactory.asSpannerException(problem.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw SpannerExceptionFactory.propagateInterrupt(interrupted);
    }
  }
}
