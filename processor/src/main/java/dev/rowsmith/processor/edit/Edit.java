package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.SourceRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A change of the user's source; a fix that a patch can apply is made of some.
 *
 * <p>There are few kinds: an annotation is written, changed or removed, a component gets another
 * type or another place. Whatever changes what other code calls, as a new component or a new
 * constructor does, is a fix in words.
 *
 * <p>An edit names places and Java source text, and knows no file and no offset. Text may use the
 * simple names of Rowsmith's annotations and of the types that Rowsmith stores; whoever applies the
 * edit imports them.
 */
public sealed interface Edit {

  /** Returns where the source changes: a declaration, or an annotation on it. */
  SourceRef place();

  /**
   * Writes an annotation: changes some attributes where it stands, or puts it on a declaration.
   *
   * <p>{@link AnnotationCode#edit()} makes one from the annotation as it should be.
   *
   * @param place the annotation, or the declaration that does not have it yet
   * @param annotation the annotation's simple name
   * @param set the new value of each attribute that changes, as {@link
   *     dev.rowsmith.processor.model.AnnotationFacts} has values
   * @param removed the attributes that go
   */
  record Annotate(SourceRef place, String annotation, Map<String, Object> set, Set<String> removed)
      implements Edit {

    public Annotate {
      set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
      removed = Collections.unmodifiableSet(new TreeSet<>(removed));
    }
  }

  /**
   * Removes an annotation.
   *
   * @param place the annotation, or the declaration that has it
   * @param annotation the annotation's simple name
   */
  record Unannotate(SourceRef place, String annotation) implements Edit {}

  /**
   * Gives a component, a field or what a method returns another type.
   *
   * @param place the declaration
   * @param type the type as source text
   */
  record Retype(SourceRef place, String type) implements Edit {}

  /**
   * Puts components or fields of one class in another order. They share the places that they have
   * today; what stands between them stays.
   *
   * @param declarations the declarations in the new order
   */
  record Reorder(List<SourceRef> declarations) implements Edit {

    public Reorder {
      declarations = List.copyOf(declarations);
    }

    @Override
    public SourceRef place() {
      return declarations.get(0);
    }
  }
}
