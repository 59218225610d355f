package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ValueType;

/**
 * The converter that {@code @Column} names.
 *
 * @param type its class
 * @param fit whether generated code can use it
 * @param from the type of its values in Java, as a text; empty where it is no converter
 * @param stored the type of what it stores
 */
public record Converter(ClassRef type, Fit fit, String from, ValueType stored) {

  /** Whether generated code can use a converter, or why not. */
  public enum Fit {
    FITS,
    /** The class is no {@code ColumnConverter}, or one whose types are left open. */
    NO_CONVERTER,
    /** It converts values of another type than the component's. */
    OTHER_TYPE,
    /** What it stores is not a column. */
    NO_COLUMN,
    /** The values have type arguments or are arrays, which generated code has no class for. */
    NO_CLASS,
    /**
     * The class is abstract, hidden or inner, or has no constructor that takes and throws nothing.
     */
    NOT_CONSTRUCTIBLE
  }
}
