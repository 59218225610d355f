package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.SourceRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Describes one change of the user's source: a fix that can be applied is made of some.
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
   * @param order the names of all its attributes, in the order in which they are written
   * @param set the source text of each attribute that changes
   * @param removed the attributes that go
   */
  record Annotate(
      SourceRef place,
      String annotation,
      List<String> order,
      Map<String, String> set,
      Set<String> removed)
      implements Edit {

    public Annotate {
      order = List.copyOf(order);
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

  /**
   * Adds a component to a record.
   *
   * @param place the component to put it before, or the record, to put it last
   * @param declaration the component as source text
   */
  record AddComponent(SourceRef place, String declaration) implements Edit {}

  /**
   * Adds a method or a constructor at the end of a class.
   *
   * @param place the class, or another member of it
   * @param member the member as source text
   */
  record AddMember(SourceRef place, String member) implements Edit {}

  /**
   * Adds a modifier to a class, or takes it away.
   *
   * @param place the class, or any declaration in the file of the class
   * @param type the simple name of the class
   * @param modifier the modifier
   * @param add whether the class gets the modifier or loses it
   */
  record Modify(SourceRef place, String type, String modifier, boolean add) implements Edit {}
}
