package dev.rowsmith.processor.model;

import java.util.List;
import java.util.Map;

/**
 * One record component or field.
 *
 * @param name its name
 * @param place where it is declared
 * @param type its type
 * @param read how its value is taken from an entity
 * @param write how its value is put into a JavaBean
 * @param allowances the findings that are accepted at this place
 * @param personal whether it is marked {@code @PersonalData}
 * @param nullable whether an annotation called {@code Nullable}, of any package, marks it
 * @param marks the annotations that say what it is in a row, by their simple names
 */
public record Property(
    String name,
    SourceRef place,
    ValueType type,
    Access read,
    Access write,
    List<Allowance> allowances,
    boolean personal,
    boolean nullable,
    Map<String, AnnotationFacts> marks) {

  public Property {
    allowances = List.copyOf(allowances);
    marks = Map.copyOf(marks);
  }

  /** Hashes the name alone: properties are keys of maps, and no two of a class have one name. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Returns the same property as one of another type. */
  public Property withType(ValueType other) {
    return new Property(name, place, other, read, write, allowances, personal, nullable, marks);
  }

  /** Returns the type and the name as source text: {@code Optional<String> note}. */
  public String typeAndName() {
    return type.source() + " " + name;
  }

  /** Returns whether an entity without a value is complete: the type is Optional or may be null. */
  public boolean mayBeAbsent() {
    return type.optional() || (nullable && !type.primitive());
  }

  /** Returns whether it is marked {@code @ReadOnly}, itself or by the record around it. */
  public boolean readOnly() {
    return marks.containsKey("ReadOnly");
  }

  /** Returns an annotation by its simple name, or one that is not there. */
  public AnnotationFacts facts(String mark) {
    return marks.getOrDefault(mark, AnnotationFacts.absent(mark, place));
  }

  /** Returns where an annotation stands, or else the property. */
  public SourceRef at(String mark) {
    return facts(mark).place();
  }
}
