package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.SourceRef;
import dev.rowsmith.processor.model.ValueType;
import java.util.function.UnaryOperator;

/**
 * Place for values of a type: a segment, a column, or what is inside the type of a column.
 *
 * @param subject the beginning of a sentence about it: {@code the keys of 'x' are}
 * @param type the type of the values
 * @param declared the component
 * @param at where it is declared
 * @param around the type of the component, with another type in this place
 */
record TypeFix(
    String subject,
    ValueType type,
    DeclarationCode declared,
    SourceRef at,
    UnaryOperator<String> around) {

  static TypeFix of(Segment segment) {
    Property property = segment.property();
    return new TypeFix(
        "the segment '%s' is".formatted(segment.name()),
        property.type(),
        DeclarationCode.of(segment),
        property.place(),
        type -> type);
  }

  static TypeFix in(Column column, String subject, ValueType type, UnaryOperator<String> around) {
    Property property = column.property();
    return new TypeFix(
        subject.formatted(column.name()),
        type,
        DeclarationCode.of(property),
        property.place(),
        around);
  }

  /** Reports the type, with the one that takes its place. */
  Finding finding(String problem, String why, NearestType nearest) {
    return Finding.at(at, "%s of type %s, %s".formatted(subject, type.source(), problem))
        .because(why)
        .fix(declared.typed(around.apply(nearest.type())), nearest.how());
  }
}
