package dev.rowsmith.processor;

import dev.rowsmith.processor.QuestionStages.Answered;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.EntityReader;
import dev.rowsmith.processor.read.QueriesReader;
import dev.rowsmith.processor.report.EditedQueries;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.source.Round;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reading and planning of declared questions. What is done with them then is for the processor that
 * asks: one checks and answers them, the other reports them.
 */
final class QueriesStep {

  /** What is done with the questions of an interface that are planned. */
  interface Action {
    /** Returns the judge of what is proposed. */
    EntityJudge judge();

    <E extends Entity> void apply(QuestionStages<E> stages, E entity, Answered answered);

    /** Does what is to be done with questions about a class that is in no table. */
    default void unmapped(TypeElement queries, String entity) {}
  }

  private final Elements elements;
  private final QueriesReader reader;
  private final Stores stores;
  private final SourceClasses sources;

  /** Interfaces to read in a later round, by name: elements do not outlive their round. */
  private final Set<String> waiting = new TreeSet<>();

  QueriesStep(ProcessingEnvironment environment, Stores stores, SourceClasses sources) {
    this.elements = environment.getElementUtils();
    this.reader = new QueriesReader(stores.declarations());
    this.stores = stores;
    this.sources = sources;
  }

  /**
   * Plans the questions of a round's interfaces, and hands them on. Those that name a type to come
   * wait for it: also for the key of an entity that is generated in this round.
   */
  void process(Round round, Reporter reporter, Action action) {
    for (TypeElement type : found(round)) {
      Optional<TypeElement> entity = reader.entity(type);
      Optional<String> noClass = reader.noClass(type);
      if (noClass.isPresent()) {
        action.unmapped(type, noClass.get());
        continue;
      }
      if (entity.isEmpty() || reader.isIncomplete(type) || isOpen(entity.get())) {
        waiting.add(type.getQualifiedName().toString());
        continue;
      }
      try {
        answer(type, entity.get(), action);
      } catch (UncheckedIOException problem) {
        reporter.unwritable(type, problem);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
  }

  /**
   * Keeps the names of a round's interfaces, for {@link #answerAll}.
   *
   * <p>Several interfaces can ask about one entity, and some wait for types to come.
   */
  void collect(Round round) {
    found(round).forEach(type -> waiting.add(type.getQualifiedName().toString()));
  }

  /** Plans the questions of all interfaces that were collected, and hands them on. */
  void answerAll(Reporter reporter, Predicate<TypeElement> entities, Action action) {
    for (String name : Set.copyOf(waiting).stream().sorted().toList()) {
      TypeElement type = elements.getTypeElement(name);
      if (type == null) {
        continue;
      }
      try {
        reader
            .entity(type)
            .filter(entity -> !reader.isIncomplete(type) && entities.test(entity))
            .ifPresent(entity -> answer(type, entity, action));
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
  }

  private boolean isOpen(TypeElement entity) {
    return EntityReader.isMapped(entity) && !stores.isRead(entity);
  }

  private List<TypeElement> found(Round round) {
    Set<String> names = new TreeSet<>(waiting);
    waiting.clear();
    round.annotatedWith(AnnotationNames.QUERIES).stream()
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .forEach(each -> names.add(each.getQualifiedName().toString()));
    List<TypeElement> found = new ArrayList<>();
    for (String name : names) {
      TypeElement type = elements.getTypeElement(name);
      if (type != null) {
        found.add(type);
      }
    }
    return found;
  }

  private void answer(TypeElement type, TypeElement entity, Action action) {
    if (stores.classFiles().isCompiled(type) || stores.isBroken(entity)) {
      return;
    }
    boolean mapped = false;
    for (StoreStages<?> each : stores.all()) {
      mapped |= answer(each, type, entity, action);
    }
    if (!mapped) {
      action.unmapped(type, entity.getSimpleName().toString());
    }
  }

  private <E extends Entity> boolean answer(
      StoreStages<E> stages, TypeElement type, TypeElement entity, Action action) {
    Optional<E> read = stages.reader().readIfMapped(entity, sources.names());
    QuestionStages<E> questions = stages.questions();
    read.ifPresent(
        each ->
            action.apply(
                questions, each, answer(stages, type, entity, each, List.of(), action.judge())));
    return read.isPresent();
  }

  /** Plans the questions about an entity that is read, both after some edits. */
  private <E extends Entity> Answered answer(
      StoreStages<E> stages,
      TypeElement type,
      TypeElement entity,
      E read,
      List<Edit> edits,
      EntityJudge judge) {
    return stages
        .questions()
        .answer(
            reader.with(edits).read(type, entity),
            read,
            judge,
            more ->
                stores
                    .read(stages.reader(), entity, more, sources.names())
                    .map(edited -> answer(stages, type, entity, edited, more, judge))
                    .map(
                        answered ->
                            new EditedQueries.Edited(
                                answered.entity(), answered.queries(), answered.asked())));
  }
}
