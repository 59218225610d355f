package dev.rowsmith.processor;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.read.Lombok;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Reporter;
import java.io.UncheckedIOException;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/** Mapping of the classes of one store: each entity is read and checked, and its code generated. */
abstract class StoreStep {

  private final Readers readers;
  private final SourceClasses sources;
  private final DeferredEntities rounds;

  /**
   * Maps the classes that carry an annotation.
   *
   * @param mark its qualified name
   */
  StoreStep(
      ProcessingEnvironment environment, Readers readers, SourceClasses sources, String mark) {
    this.readers = readers;
    this.sources = sources;
    this.rounds = new DeferredEntities(environment, mark);
  }

  /** Maps the entities of a round; those that use a type to come wait for it. */
  final void process(RoundEnvironment round, CheckRunner runner, Reporter reporter) {
    for (TypeElement type : rounds.next(round)) {
      try {
        process(type, runner, reporter);
      } catch (UncheckedIOException problem) {
        reporter.unwritable(type, problem);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
  }

  /** Names the entities that were never read, once all rounds are over without an error. */
  final void end(Reporter reporter) {
    for (TypeElement type : rounds.waitingForLombok()) {
      Lombok.changes(type).ifPresent(annotation -> reporter.waiting(type, annotation));
    }
  }

  /** What was compiled before was generated then, and is still there. */
  private void process(TypeElement type, CheckRunner runner, Reporter reporter) {
    if (readers.classFiles().isCompiled(type)) {
      return;
    }
    try {
      map(type, runner, reporter);
    } finally {
      readers.takeUnread().forEach(compiled -> reporter.unread(type, compiled));
    }
  }

  /** Reads, checks and generates one class of the sources. */
  abstract void map(TypeElement type, CheckRunner runner, Reporter reporter);

  /** Warns of a key that the compiler cannot replace. */
  final void lookForOld(ClassRef key, TypeElement type, Reporter reporter) {
    if (readers.classFiles().hinderRecord(key.qualified())) {
      reporter.hindered(type, key.display());
    }
  }

  /** Returns the outermost classes of the sources of all rounds so far, by qualified name. */
  final Set<String> ownClasses() {
    return sources.names();
  }

  final Readers readers() {
    return readers;
  }
}
