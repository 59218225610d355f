package dev.rowsmith.processor;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The fixes of a check that are left when the processor has judged them, as it prints them. */
public final class Judged {

  private Judged() {}

  /** Returns the fixes that are printed for an entity. */
  public static List<String> fixes(String check, BigtableEntity entity) {
    return fixes(check, source(entity));
  }

  /** Returns the fixes that are printed for the entity of a source. */
  public static List<String> fixes(String check, String source) {
    List<String> messages =
        Compiled.with(CheckCompileTest.switchedOn(check), source).messages(check);
    if (messages.size() != 1) {
      throw new AssertionError(messages + " of " + source);
    }
    return printed(messages.get(0));
  }

  /** Returns the fixes of a message. */
  static List<String> printed(String message) {
    List<String> fixes = new ArrayList<>();
    boolean inFixes = false;
    for (String line : message.lines().map(String::strip).toList()) {
      inFixes =
          line.startsWith("fix: ")
              || line.startsWith("or: ")
              || (inFixes && line.startsWith("and: "));
      if (inFixes && line.startsWith("and: ")) {
        int last = fixes.size() - 1;
        fixes.set(last, fixes.get(last) + "\n" + text(line));
      } else if (inFixes) {
        fixes.add(text(line));
      }
    }
    return fixes;
  }

  private static String text(String line) {
    return line.substring(line.indexOf(' ')).strip().replace("   (", " (");
  }

  private static String source(BigtableEntity entity) {
    Map<String, String> enums = new TreeMap<>();
    entity.properties().stream()
        .map(property -> property.type())
        .filter(type -> !type.constants().isEmpty())
        .forEach(type -> enums.put(type.display(), String.join(", ", type.constants())));
    Stream<AnnotationCode> annotations =
        Stream.of(
                Stream.of(entity.tableSource()),
                entity.families().stream().map(family -> family.source()),
                entity.key().salt().stream().map(Salt::source))
            .flatMap(facts -> facts)
            .map(AnnotationCode::of);
    Stream<String> components =
        Stream.concat(
                entity.segments().stream().map(Segment::property),
                entity.columns().stream().map(Column::property))
            .map(property -> DeclarationCode.of(property).toString());
    return "%s\npublic record %s(%s) {%s}\n"
        .formatted(
            annotations.map(AnnotationCode::toString).collect(Collectors.joining("\n")),
            entity.name(),
            components
                .collect(Collectors.joining(", "))
                .replace(" ByteString ", " com.google.protobuf.ByteString "),
            enums.entrySet().stream()
                .map(each -> " public enum %s { %s }".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining()));
  }
}
