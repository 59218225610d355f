package dev.rowsmith.processor;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.lock.LockFolder;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.source.ClassFiles;
import dev.rowsmith.processor.source.Compilation;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/** Comparing of the entities of a build with their lock files, and writing of these. */
final class LockStep {

  private final Elements elements;
  private final Optional<LockFolder> folder;
  private final boolean updates;
  private final List<String> mistakes = new ArrayList<>();
  private final List<LockComparison> pending = new ArrayList<>();
  private final Set<String> abandoned = new HashSet<>();

  LockStep(Options options, Elements elements) {
    this.elements = elements;
    folder = options.path(Options.LOCK).flatMap(this::folder);
    updates = options.updatesLocks();
    if (updates && options.path(Options.LOCK).isEmpty()) {
      mistakes.add(
          "-A%s=true writes nothing without -A%s=<folder>"
              .formatted(Options.LOCK_UPDATE, Options.LOCK));
    }
  }

  private Optional<LockFolder> folder(String given) {
    try {
      return Optional.of(new LockFolder(given, name -> elements.getTypeElement(name) != null));
    } catch (InvalidPathException problem) {
      mistakes.add("-A%s=%s is not a path".formatted(Options.LOCK, given));
      return Optional.empty();
    }
  }

  /** Reports what differs between an entity and its file. */
  <E extends Entity> void process(
      StoreStages<E> stages, E entity, TypeElement type, CheckRunner runner, Reporter reporter) {
    try {
      compare(stages, entity)
          .ifPresent(
              comparison -> {
                runner.inspect(comparison);
                abandoned.addAll(comparison.abandoned());
                if (comparison.isUpdate()) {
                  pending.add(comparison);
                }
              });
    } catch (UnreadableLockException unreadable) {
      reporter.unreadableLock(type, String.valueOf(unreadable.getMessage()));
    } catch (IOException problem) {
      reporter.error(
          "-A%s: cannot read the lock file of %s: %s"
              .formatted(Options.LOCK, entity.name(), problem));
    }
  }

  /** Compares an entity with its file, where the build has lock files and it can be stored. */
  <E extends Entity> Optional<LockComparison> compare(StoreStages<E> stages, E entity)
      throws IOException {
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    List<DeclaredLine> lines = stages.lock().apply(entity);
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new LockComparison(folder.get(), entity, lines, updates));
  }

  /** Writes the files, once all rounds are over and the compilation has succeeded. */
  void end(
      boolean failed, ProcessingEnvironment environment, Set<String> sources, Reporter reporter) {
    mistakes.forEach(reporter::error);
    if (!failed && !pending.isEmpty()) {
      Compilation.afterSuccess(environment, sources, () -> write(reporter));
    }
  }

  /** Names the files that have no class in the module, and that no entity was compared with. */
  void reportOrphans(
      ProcessingEnvironment environment,
      Set<String> sources,
      CheckRunner runner,
      Reporter reporter) {
    if (folder.isEmpty()) {
      return;
    }
    ClassFiles classFiles = ClassFiles.of(environment);
    Predicate<String> isOwn =
        name -> {
          TypeElement type = elements.getTypeElement(name);
          return type != null && (isIn(sources, type) || classFiles.isInOutput(type));
        };
    try {
      folder.get().orphans(isOwn).stream()
          .filter(each -> !abandoned.contains(each.path()))
          .forEach(each -> runner.inspect(each, updates));
    } catch (IOException problem) {
      reporter.error("-A%s: cannot list the folder: %s".formatted(Options.LOCK, problem));
    }
  }

  private static boolean isIn(Set<String> sources, TypeElement type) {
    Element outermost = type;
    while (outermost.getEnclosingElement() instanceof TypeElement outer) {
      outermost = outer;
    }
    return sources.contains(outermost.toString());
  }

  private void write(Reporter reporter) {
    for (LockComparison each : pending) {
      try {
        each.write();
      } catch (IOException problem) {
        reporter.error(
            "-A%s: cannot write %s: %s".formatted(Options.LOCK_UPDATE, each.path(), problem));
      }
    }
  }
}
