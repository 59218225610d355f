package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Allowance;
import java.util.List;

/** Reader of {@code @Allow}. */
public final class AllowanceReader {

  private AllowanceReader() {}

  public static List<Allowance> read(AnnotatedMember member) {
    return read(member.allOn(AnnotationNames.ALLOW));
  }

  private static List<Allowance> read(List<ReadAnnotation> all) {
    return all.stream().map(allow -> new Allowance(allow.facts())).toList();
  }
}
