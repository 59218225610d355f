package dev.rowsmith.processor;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Outermost classes that the sources of a build declare. */
final class SourceClasses {

  private final Set<String> names = new HashSet<>();

  /** Adds those of a round. */
  void add(RoundEnvironment round) {
    for (Element root : round.getRootElements()) {
      if (root instanceof TypeElement type) {
        names.add(type.getQualifiedName().toString());
      }
    }
  }

  /** Returns those of all rounds so far, by qualified name. */
  Set<String> names() {
    return Collections.unmodifiableSet(names);
  }
}
