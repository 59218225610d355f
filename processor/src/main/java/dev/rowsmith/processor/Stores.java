package dev.rowsmith.processor;

import dev.rowsmith.processor.check.query.SecondTableFix;
import dev.rowsmith.processor.check.spanner.FurtherIndexFix;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.generate.bigtable.BigtableGenerator;
import dev.rowsmith.processor.generate.spanner.SpannerGenerator;
import dev.rowsmith.processor.lock.DeclaredLine;
import dev.rowsmith.processor.lock.bigtable.BigtableLock;
import dev.rowsmith.processor.lock.spanner.SpannerLock;
import dev.rowsmith.processor.model.Component;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.plan.question.BigtableTarget;
import dev.rowsmith.processor.plan.question.spanner.SpannerTarget;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.read.Nullness;
import dev.rowsmith.processor.read.bigtable.BigtableEntityReader;
import dev.rowsmith.processor.read.spanner.SpannerEntityReader;
import dev.rowsmith.processor.report.page.bigtable.BigtablePage;
import dev.rowsmith.processor.report.page.spanner.SpannerPage;
import dev.rowsmith.processor.source.ClassFiles;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * The stores of one build: where a store is added to the processor. What its checks bring is in
 * {@code check.StoreRules}.
 */
final class Stores {

  private final ClassFiles classFiles;
  private final Nullness nullness;
  private final Declarations declarations;
  private final List<StoreStages<?>> all;

  /** The entities that were read, by name. */
  private final Set<String> read = new HashSet<>();

  /** The entities for which no classes are generated, by name. */
  private final Set<String> broken = new HashSet<>();

  /**
   * Reads and generates in one build.
   *
   * @param component what generated repositories are, if they are components of a framework
   */
  Stores(ProcessingEnvironment environment, Optional<Component> component) {
    Elements elements = environment.getElementUtils();
    Types types = environment.getTypeUtils();
    classFiles = ClassFiles.of(environment);
    nullness = new Nullness(classFiles);
    declarations = new Declarations(elements, types, nullness);
    all =
        List.of(
            new StoreStages<>(
                new BigtableEntityReader(declarations, classFiles),
                () -> new BigtableGenerator(environment, component)::generate,
                BigtablePage::of,
                BigtableLock::lines,
                new QuestionStages<>(
                    BigtableTarget::of,
                    SecondTableFix::new,
                    () -> new BigtableGenerator(environment, component)::generate)),
            new StoreStages<>(
                new SpannerEntityReader(declarations),
                () -> new SpannerGenerator(environment, component)::generate,
                SpannerPage::of,
                SpannerLock::lines,
                new QuestionStages<>(
                    SpannerTarget::of,
                    FurtherIndexFix::new,
                    () -> new SpannerGenerator(environment, component)::generate)));
  }

  /** Returns the stages of each store. */
  List<StoreStages<?>> all() {
    return all;
  }

  /** Returns the declarations of the build. */
  Declarations declarations() {
    return declarations;
  }

  /** Returns the files of the classes that were compiled before. */
  ClassFiles classFiles() {
    return classFiles;
  }

  /** Returns the classes whose files could not be read, each of them once. */
  List<String> takeUnread() {
    return nullness.takeUnread();
  }

  /** Keeps that an entity was read: it waits for no type to come. */
  void addRead(TypeElement entity) {
    read.add(entity.getQualifiedName().toString());
  }

  /** Returns whether an entity is complete: it was read, or compiled before. */
  boolean isRead(TypeElement entity) {
    return read.contains(entity.getQualifiedName().toString()) || classFiles.isCompiled(entity);
  }

  /** Keeps that an entity has a mistake which hinders its classes. */
  void addBroken(TypeElement entity) {
    broken.add(entity.getQualifiedName().toString());
  }

  /** Returns whether an entity has a mistake which hinders its classes. */
  boolean isBroken(TypeElement entity) {
    return broken.contains(entity.getQualifiedName().toString());
  }

  /**
   * Reads an entity as its source would be after some edits; nothing where the edits are of places
   * that are not read in its class.
   */
  Optional<Entity> read(Entity entity, List<Edit> edits, Set<String> ownClasses) {
    return all.stream()
        .map(StoreStages::reader)
        .filter(reader -> reader.store() == entity.store())
        .map(reader -> read(reader, entity, edits, ownClasses))
        .findFirst()
        .orElse(Optional.empty());
  }

  /** Returns the lines of an entity's lock file. */
  List<DeclaredLine> lines(Entity entity) {
    return all.stream()
        .filter(stages -> stages.store() == entity.store())
        .flatMap(stages -> stages.lines(entity).stream())
        .toList();
  }

  private Optional<Entity> read(
      EntityReader<?> reader, Entity entity, List<Edit> edits, Set<String> ownClasses) {
    TypeElement type = (TypeElement) SourcePosition.of(entity.place()).element();
    if (!declarations.touch(edits, type)) {
      return Optional.of(entity);
    }
    return read(reader, type, edits, ownClasses).map(Entity.class::cast);
  }

  /** Reads a class of one store as its source would be after some edits, if that is known. */
  <E extends Entity> Optional<E> read(
      EntityReader<E> reader, TypeElement type, List<Edit> edits, Set<String> ownClasses) {
    return declarations.knows(edits, type)
        ? Optional.of(reader.with(edits).read(type, ownClasses))
        : Optional.empty();
  }

  /** Reads a class as the entities of the other stores that it is mapped to as well. */
  List<Entity> others(Store store, TypeElement type, Set<String> ownClasses) {
    return all.stream()
        .map(StoreStages::reader)
        .filter(reader -> reader.store() != store)
        .flatMap(reader -> reader.readIfMapped(type, ownClasses).stream())
        .map(Entity.class::cast)
        .toList();
  }
}
