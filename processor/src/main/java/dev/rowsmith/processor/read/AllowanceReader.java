package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Allowance;
import java.util.List;
import javax.lang.model.element.Element;

/** Reads what {@code @Allow} accepts at one place. */
final class AllowanceReader {

  private AllowanceReader() {}

  static List<Allowance> read(Element element) {
    return ReadAnnotation.allOn(element, AnnotationNames.ALLOW).stream()
        .map(allow -> new Allowance(allow.text("value"), allow.text("because"), allow.facts()))
        .toList();
  }
}
