package dev.rowsmith.processor;

import dev.rowsmith.processor.generate.PendingFiles;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.read.Lombok;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.source.Round;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * Mapping of the classes of one store: each entity is read and checked, and its code generated.
 *
 * @param <E> its entities
 */
final class StoreStep<E extends Entity> {

  /** How many entities are read before the files of one have to be written. */
  private static final int AHEAD = 16;

  private record Generated(TypeElement type, PendingFiles files) {}

  private final StoreStages<E> stages;
  private final Stores stores;
  private final SourceClasses sources;
  private final Function<E, PendingFiles> generator;
  private final DeferredEntities rounds;

  /** The entities whose files are to be written, from the first. */
  private final Queue<Generated> unwritten = new ArrayDeque<>();

  StoreStep(
      StoreStages<E> stages,
      Stores stores,
      SourceClasses sources,
      ProcessingEnvironment environment) {
    this.stages = stages;
    this.stores = stores;
    this.sources = sources;
    this.generator = stages.generator().get();
    this.rounds = new DeferredEntities(environment, stages.store());
  }

  /** Maps the entities of a round; those that use a type to come wait for it. */
  void process(Round round, CheckRunner runner, LockStep locks, Reporter reporter) {
    for (TypeElement type : rounds.next(round)) {
      stores.addRead(type);
      attempt(type, reporter, () -> process(type, runner, locks, reporter));
      if (unwritten.size() > AHEAD) {
        write(unwritten.remove(), reporter);
      }
    }
    unwritten.forEach(each -> write(each, reporter));
    unwritten.clear();
  }

  private void write(Generated generated, Reporter reporter) {
    attempt(generated.type(), reporter, generated.files()::write);
  }

  private static void attempt(TypeElement type, Reporter reporter, Runnable work) {
    try {
      work.run();
    } catch (UncheckedIOException problem) {
      reporter.unwritable(type, problem);
    } catch (RuntimeException | StackOverflowError | AssertionError problem) {
      reporter.bug(type, problem);
    }
  }

  /** Names the entities that were never read, once all rounds are over without an error. */
  void end(Reporter reporter) {
    for (TypeElement type : rounds.waitingForLombok()) {
      Lombok.changes(type).ifPresent(annotation -> reporter.waiting(type, annotation));
    }
  }

  /** What was compiled before was generated then, and is still there. */
  private void process(TypeElement type, CheckRunner runner, LockStep locks, Reporter reporter) {
    if (stores.classFiles().isCompiled(type)) {
      return;
    }
    try {
      map(type, runner, locks, reporter);
    } finally {
      stores.takeUnread().forEach(compiled -> reporter.unread(type, compiled));
    }
  }

  private void map(TypeElement type, CheckRunner runner, LockStep locks, Reporter reporter) {
    E entity = stages.reader().read(type, sources.names());
    List<Entity> others = stores.others(stages.store(), type, sources.names());
    if (runner.isGenerable(entity, others)) {
      warnOfOld(entity.generated(GeneratedClass.KEY), type, reporter);
      unwritten.add(new Generated(type, generator.apply(entity)));
      locks.process(stages, entity, type, runner, reporter);
    } else {
      stores.addBroken(type);
    }
  }

  /** Warns of a key that the compiler cannot replace. */
  private void warnOfOld(ClassRef key, TypeElement type, Reporter reporter) {
    if (stores.classFiles().hinderRecord(key.qualified())) {
      reporter.hindered(type, key.display());
    }
  }
}
