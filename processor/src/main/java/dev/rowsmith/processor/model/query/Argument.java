package dev.rowsmith.processor.model.query;

import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.TypeRef;
import dev.rowsmith.processor.model.ValueType;
import java.util.Optional;

/**
 * One parameter of a question.
 *
 * @param name the parameter's name
 * @param place where it is declared
 * @param use what it does
 * @param component the component that it binds, as a path; empty for a limit
 * @param named whether an annotation names the component, and not the parameter
 * @param value the type of one value: of a collection, of an element
 * @param nullable whether an annotation called {@code Nullable} marks it
 * @param type the whole type, for generated code; empty where that cannot name it
 * @param display the whole type as it is written
 */
public record Argument(
    String name,
    SourceRef place,
    Use use,
    String component,
    boolean named,
    ValueType value,
    boolean nullable,
    Optional<TypeRef> type,
    String display) {

  /** What a parameter does to a question. */
  public enum Use {
    /** Binds one value. */
    VALUE,
    /** Binds several values, one range of rows for each. */
    VALUES,
    FROM,
    BEFORE,
    STARTS_WITH,
    /** Binds a domain and those below it. */
    UNDER,
    LIMIT,
    /** A type that only a running program could plan: a predicate, a sort, a type variable. */
    DYNAMIC,
    /** Several annotations that contradict each other. */
    CONTRADICTORY;

    /** Returns whether it binds a component to one value or several. */
    public boolean bindsValues() {
      return this == VALUE || this == VALUES;
    }

    /** Returns whether it is one end of a range, or a whole range. */
    public boolean bindsRange() {
      return this == FROM || this == BEFORE || this == STARTS_WITH || this == UNDER;
    }
  }
}
