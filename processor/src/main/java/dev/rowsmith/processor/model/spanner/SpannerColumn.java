package dev.rowsmith.processor.model.spanner;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Spread;
import dev.rowsmith.processor.model.ValueType;
import java.util.List;
import java.util.Optional;

/**
 * Describes one column, or the two that hold the halves of one value.
 *
 * @param property the component or field
 * @param name the column's name: what {@code @Column} says, or the property's name
 * @param source where {@code @Column} and its attributes stand, or the property
 * @param type the type of the column
 * @param form how one value of Java becomes one of Spanner: of an array, an element
 * @param value the Java type of one value: of an array, of an element
 * @param nullable whether the column may be {@code NULL}
 * @param absent whether the property may be {@code null}, also where the column is not
 * @param spread what {@code @Monotonic} and {@code @Distributed} say
 * @param commitTimestamp whether it takes the time of the commit
 * @param generatedBy the expression from which Spanner computes the column, if it does
 * @param generatedSource where that expression stands, or the property
 * @param defaultExpression the expression of the default, or empty
 */
public record SpannerColumn(
    Property property,
    String name,
    AnnotationFacts source,
    SpannerType type,
    ValueForm form,
    ValueType value,
    boolean nullable,
    boolean absent,
    Spread spread,
    boolean commitTimestamp,
    Optional<String> generatedBy,
    AnnotationFacts generatedSource,
    String defaultExpression) {

  /** Returns the names of the columns that hold it: its own, or those of its halves. */
  public List<String> storedNames() {
    return isPair() ? List.of(name + "_high", name + "_low") : List.of(name);
  }

  /** Returns whether two columns hold it. */
  public boolean isPair() {
    return form == ValueForm.UUID_PAIR;
  }

  /** Returns the column as one that any store could have in a key. */
  OrderedKey.Other asOther() {
    return new OrderedKey.Other(property, form.kind(), !type.array());
  }
}
