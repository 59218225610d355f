package dev.rowsmith.dynamodb;

import dev.rowsmith.dynamodb.internal.run.ImportPlan;
import dev.rowsmith.dynamodb.internal.run.ImportRun;
import dev.rowsmith.dynamodb.internal.run.RepositoryTarget;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.runtime.CheckReturnValue;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.key.RowKey;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.Consumer;

/**
 * The import of an export of DynamoDB into tables of Bigtable.
 *
 * <pre>{@code
 * new DynamoImport(Export.at(Path.of("export/01700…")))
 *     .into(new ProductRepository(client), ProductItems.MAPPING)
 *     .into(new CommentRepository(client), CommentItems.MAPPING)
 *     .rejected(Path.of("rejected.jsonl"))
 *     .resume(Path.of("import.state"))
 *     .workers(4)
 *     .run()
 *     .orThrow();
 * }</pre>
 *
 * <p>The first mapping that takes an item by its keys maps it. Cells have the time of the export,
 * or that at which an item of an incremental export was written, so that an import can be repeated,
 * and what the application has written since stays. Exports are imported in the order of their
 * times: what an older one has would come back otherwise, where a newer one had deleted it.
 *
 * <p>Immutable: each method returns another import.
 */
@CheckReturnValue
public final class DynamoImport {

  private final ImportPlan plan;

  /** Imports nothing until {@link #into} or {@link #merge} say where to. */
  public DynamoImport(Export export) {
    this(ImportPlan.of(export));
  }

  private DynamoImport(ImportPlan plan) {
    this.plan = plan;
  }

  /**
   * Writes items to rows of their own: each is the whole of the entity, and cells of attributes
   * that it has no longer are deleted. Of an entity with maps or sets in columns, the rows are read
   * first.
   *
   * @throws InvalidInputException if several items can have one row key
   */
  public <E, K extends RowKey> DynamoImport into(
      BigtableRepository<E, K> repository, ItemMapping<E, K> mapping) {
    return new DynamoImport(
        plan.with(
            new RepositoryTarget<>(repository, ItemTarget.into(mapping, repository.mapper()))));
  }

  /**
   * Writes items to rows that they share with other items of their kind, such as the comments of a
   * video: each sets its cells, and deletes those of its old image that it has no longer.
   *
   * @throws InvalidInputException if several items can have the same cells
   */
  public <E, K extends RowKey> DynamoImport merge(
      BigtableRepository<E, K> repository, ItemMapping<E, K> mapping) {
    return new DynamoImport(
        plan.with(
            new RepositoryTarget<>(repository, ItemTarget.merge(mapping, repository.mapper()))));
  }

  /**
   * Writes a line of JSON for each item that is rejected: its file, its line, the reason, and the
   * item as it came. Without it, the result has the first 100 reasons.
   *
   * @param file is created; one that has lines is continued by a run that goes on with its state,
   *     and refused otherwise
   */
  public DynamoImport rejected(Path file) {
    return new DynamoImport(plan.withRejected(file));
  }

  /**
   * Keeps in a file how far the import is, and goes on from there if the file is there: also after
   * the process was killed.
   *
   * @param state a file that belongs to this export, these mappings, the file of rejected items and
   *     one instance, which no client tells: name another file for another instance
   */
  public DynamoImport resume(Path state) {
    return new DynamoImport(plan.withState(state));
  }

  /**
   * Reads several files side by side.
   *
   * @param workers how many, 1 if it is never called
   * @throws InvalidInputException if there is none
   */
  public DynamoImport workers(int workers) {
    if (workers < 1) {
      throw new InvalidInputException(workers + " workers, and an import has at least one");
    }
    return new DynamoImport(plan.withWorkers(workers));
  }

  /** Reads and maps all items, and sends nothing; the counts are those of an import. */
  public DynamoImport dryRun() {
    return new DynamoImport(plan.withoutWriting());
  }

  /**
   * Calls {@code listener} after each thousand items of a file or so, one call at a time; a slow
   * one slows the import down.
   */
  public DynamoImport progress(Consumer<ImportProgress> listener) {
    return new DynamoImport(plan.withProgress(listener));
  }

  /** Takes the name of the instance of the tables, to which the state then belongs. */
  DynamoImport ofInstance(String name) {
    return new DynamoImport(plan.ofInstance(name));
  }

  /** Takes another clock for the time at which items expire. */
  DynamoImport clock(InstantSource clock) {
    return new DynamoImport(plan.withClock(clock));
  }

  /**
   * Imports the export, and returns when all files are done or have failed.
   *
   * @throws InvalidInputException if the plan cannot be carried out; nothing is written
   * @throws ImportException if something ends the import, such as a table without a family; a run
   *     with the same state goes on from there
   * @throws java.util.concurrent.CompletionException if the thread is interrupted, which it then
   *     still is; a run with the same state goes on from there as well
   */
  public ImportResult run() {
    return new ImportRun(plan).run();
  }
}
