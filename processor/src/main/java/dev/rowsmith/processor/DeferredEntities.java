package dev.rowsmith.processor;

import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.read.Incomplete;
import dev.rowsmith.processor.read.Lombok;
import dev.rowsmith.processor.source.JavacEnvironment;
import dev.rowsmith.processor.source.Round;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Entities of one store that are found in each round, in the order of their names. Those that
 * another processor is about to complete are found in a later round.
 */
final class DeferredEntities {

  private final Elements elements;

  private final Store store;

  /** Entities to read in a later round, by name: elements do not outlive their round. */
  private final Set<String> waiting = new HashSet<>();

  /** Those that have waited a round for Lombok, which needs no more, by name. */
  private final Set<String> leftToLombok = new HashSet<>();

  /** Whether the compiler is one whose trees Lombok changes between rounds. */
  private final boolean treesChange;

  DeferredEntities(ProcessingEnvironment environment, Store store) {
    this.store = store;
    this.elements = environment.getElementUtils();
    this.treesChange = JavacEnvironment.trees(environment).isPresent();
  }

  /**
   * Returns the entities that can be read now; those that use a type to come wait for it, and those
   * that Lombok changes for its trees.
   */
  List<TypeElement> next(Round round) {
    List<TypeElement> complete = new ArrayList<>();
    for (TypeElement type : found(round)) {
      if (Incomplete.isEntity(type) || isLeftToLombok(type)) {
        waiting.add(type.getQualifiedName().toString());
      } else {
        complete.add(type);
      }
    }
    return complete;
  }

  private boolean isLeftToLombok(TypeElement type) {
    return treesChange
        && Lombok.changes(type).isPresent()
        && leftToLombok.add(type.getQualifiedName().toString());
  }

  /** Returns the entities that still wait for Lombok, when all rounds are over. */
  List<TypeElement> waitingForLombok() {
    return waiting.stream()
        .filter(leftToLombok::contains)
        .sorted()
        .map(elements::getTypeElement)
        .filter(Objects::nonNull)
        .filter(type -> !Incomplete.isEntity(type))
        .toList();
  }

  private Set<TypeElement> found(Round round) {
    Set<TypeElement> entities =
        new TreeSet<>(Comparator.comparing(type -> type.getQualifiedName().toString()));
    for (String name : List.copyOf(waiting)) {
      TypeElement type = elements.getTypeElement(name);
      if (type != null) {
        entities.add(type);
      }
    }
    waiting.clear();
    round.annotatedWith(store.table()).stream()
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .forEach(entities::add);
    return entities;
  }
}
