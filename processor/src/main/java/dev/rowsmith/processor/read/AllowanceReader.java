package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Allowance;
import java.util.List;

/** Reader of {@code @Allow}. */
public final class AllowanceReader {

  private AllowanceReader() {}

  public static List<Allowance> read(AnnotatedMember member) {
    return member.allOn(AnnotationNames.ALLOW).stream()
        .map(allow -> new Allowance(allow.text("value"), allow.text("because"), allow.facts()))
        .toList();
  }
}
