package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;

/** Reads the columns of an entity: every property that is no segment of the key. */
final class ColumnReader {

  private ColumnReader() {}

  static Column read(VariableElement field, Property property, List<Family> families) {
    Optional<ReadAnnotation> qualifier = ReadAnnotation.on(field, AnnotationNames.QUALIFIER);
    List<ReadAnnotation> said = ReadAnnotation.allOn(field, AnnotationNames.FAMILY);
    String saidFamily = said.isEmpty() ? "" : said.get(0).text("value");
    AnnotationFacts nowhere = ReadAnnotation.absentOn(field);
    return new Column(
        property,
        qualifier.map(annotation -> annotation.text("value")).orElse(property.name()),
        qualifier.map(ReadAnnotation::facts).orElse(nowhere),
        saidFamily,
        said.isEmpty() ? nowhere : said.get(0).facts(),
        FamilyReader.familyOf(saidFamily, families));
  }
}
