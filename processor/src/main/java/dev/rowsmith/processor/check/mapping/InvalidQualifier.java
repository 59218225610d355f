package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Group;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Segment;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A map or set whose keys cannot become qualifiers as @QualifierAsData says",
    mandatory = true)
public final class InvalidQualifier implements EntityCheck<BigtableEntity> {

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Column column : entity.columns()) {
      if (column.shape().hasEntries() && KeyTypes.isQualifier(column)) {
        QualifierLayout.check(column, findings);
        column
            .shape()
            .parts()
            .ifPresentOrElse(
                parts -> checkParts(column, parts, findings),
                () -> checkAlone(EncodedAttributes.qualifiers(column), findings));
      }
    }
  }

  private static void checkAlone(EncodedAttributes on, Consumer<Finding> findings) {
    KeyAttributes.check(on, findings);
    InvalidPattern.check(on, known -> false, findings);
  }

  /** Looks at what is declared of a record as a whole, and at what its components declare. */
  private static void checkParts(Column column, Key parts, Consumer<Finding> findings) {
    EncodedAttributes whole = EncodedAttributes.qualifiers(column);
    Group outermost = parts.groups().get(0);
    Optional<String> ofWhole = whole.firstOf(KeyAttributes.OF_QUALIFIERS);
    if (!outermost.wrapper() && ofWhole.isPresent()) {
      findings.accept(onRecord(whole, column, ofWhole.get()));
      return;
    }
    for (Segment segment : parts.segments()) {
      // The record may be in a jar, and other entities be content with it.
      Consumer<Finding> ofPart = finding -> findings.accept(finding.withoutEdits());
      KeyAttributes.check(EncodedAttributes.of(segment, parts.format()), ofPart);
      InvalidPattern.check(segment, parts, ofPart);
      if (segment.rowKey().says("order")) {
        ofPart.accept(InvalidOrder.inside(segment, outermost));
      }
    }
  }

  private static Finding onRecord(EncodedAttributes whole, Column column, String attribute) {
    String[] attributes = KeyAttributes.OF_QUALIFIERS.toArray(String[]::new);
    Finding finding =
        Finding.at(
                whole.source().at(attribute),
                "@QualifierAsData on '%s' has %s, but its %s are records of several values"
                    .formatted(column.name(), attribute, column.shape().calledKeys()))
            .because("The components of a record carry @RowKey to declare how they are stored.");
    return whole.fix(finding, whole.code().without(attributes), "");
  }
}
