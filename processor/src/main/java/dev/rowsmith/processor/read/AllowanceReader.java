package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Allowance;
import java.util.List;
import javax.lang.model.element.Element;

/** Reader of {@code @Allow} on one place. */
public final class AllowanceReader {

  private AllowanceReader() {}

  public static List<Allowance> read(Element element) {
    return read(ReadAnnotation.allOn(element, AnnotationNames.ALLOW));
  }

  public static List<Allowance> read(AnnotatedMember member) {
    return read(member.allOn(AnnotationNames.ALLOW));
  }

  private static List<Allowance> read(List<ReadAnnotation> all) {
    return all.stream().map(allow -> new Allowance(allow.facts())).toList();
  }
}
