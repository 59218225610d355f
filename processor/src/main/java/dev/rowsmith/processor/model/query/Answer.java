package dev.rowsmith.processor.model.query;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.TypeRef;
import java.util.List;
import java.util.Optional;

/**
 * What a question returns.
 *
 * @param shape how the rows are returned
 * @param nullable whether a row that is not there is {@code null}, in place of an empty {@code
 *     Optional}
 * @param future whether a {@code CompletableFuture} of it is returned
 * @param element what each row becomes
 * @param elementClass the class of the element; of {@link Element#NONE} a class without a name
 * @param components the components of a record that is not the entity: what it reads
 * @param type the whole type, for generated code; empty where that cannot name it
 * @param place where the type is written, or the method
 * @param display the type as it is written
 */
public record Answer(
    Shape shape,
    boolean nullable,
    boolean future,
    Element element,
    ClassRef elementClass,
    List<Property> components,
    Optional<TypeRef> type,
    SourceRef place,
    String display) {

  public Answer {
    components = List.copyOf(components);
  }

  /** How rows are returned. */
  public enum Shape {
    /** One row, or none: an {@code Optional}, or what may be null. */
    OPTIONAL,
    LIST,
    STREAM,
    /** A {@code Scan} that the caller goes on with. */
    SCAN,
    /** The number of rows, a {@code long}. */
    COUNT,
    /** Whether there is a row, a {@code boolean}. */
    EXISTS,
    /** Anything else, which cannot be returned. */
    OTHER
  }

  /** What a row becomes. */
  public enum Element {
    ENTITY,
    /** A record of some components, which are read alone. */
    RECORD,
    /** What an index of Spanner holds of each row: a record in the generated repository. */
    ENTRY,
    /** Nothing: rows are counted. */
    NONE,
    /** Anything else, which cannot be returned. */
    OTHER
  }
}
