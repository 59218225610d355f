package dev.rowsmith.processor.check.table;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.JavaText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.TableCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.Template;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Reports entities of one table whose keys begin with the same bytes. */
@AutoService(SchemaCheck.class)
public final class PrefixClash implements TableCheck {

  @Override
  public String id() {
    return "PrefixClash";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  private static final String DELIMITER = "#";

  @Override
  public void checkTable(List<Entity> entities, Consumer<Finding> findings) {
    for (int at = 1; at < entities.size(); at++) {
      Entity entity = entities.get(at);
      entities.subList(0, at).stream()
          .filter(earlier -> overlap(earlier.key().constant(), entity.key().constant()))
          .findFirst()
          .ifPresent(earlier -> findings.accept(clash(earlier, entity)));
    }
  }

  private static boolean overlap(String one, String other) {
    return one.startsWith(other) || other.startsWith(one);
  }

  private static Finding clash(Entity earlier, Entity entity) {
    AnnotationFacts table = entity.tableSource();
    String attribute = table.says("key") ? "key" : table.says("prefix") ? "prefix" : "value";
    Finding finding =
        Finding.at(
                table.at(attribute),
                "the keys of %s and %s, both in the table %s, %s"
                    .formatted(
                        earlier.name(),
                        entity.name(),
                        Wording.quoted(entity.table()),
                        how(earlier, entity)))
            .because("A scan of the one would read rows of the other, and one row could be both.");
    // Where the other entity has no constant of its own, no prefix here keeps the two apart.
    boolean enough = !overlap(earlier.key().constant(), own(entity));
    String here = "in @Table of " + entity.name();
    String there =
        ", and %s in that of %s".formatted(declared(earlier, own(earlier)), earlier.name());
    Edit edit = edit(entity, own(entity));
    return enough
        ? finding.fix(declared(entity, own(entity)), here, edit)
        : finding.fix(
            declared(entity, own(entity)), here + there, edit, edit(earlier, own(earlier)));
  }

  private static String how(Entity earlier, Entity entity) {
    String one = earlier.key().constant();
    String other = entity.key().constant();
    if (one.isEmpty() && other.isEmpty()) {
      return "begin with no constant of their own";
    }
    if (one.equals(other)) {
      return "both begin with " + JavaText.of(one);
    }
    return one.isEmpty() || other.isEmpty()
        ? "are not apart: one has no prefix"
        : "begin with %s and %s, of which one begins the other"
            .formatted(JavaText.of(one), JavaText.of(other));
  }

  /** Returns a constant that only this entity has: its name. */
  private static String own(Entity entity) {
    String name = entity.name().replace('.', '_');
    return entity.key().template().parts().isEmpty() ? name + DELIMITER : name + "/";
  }

  private static String declared(Entity entity, String constant) {
    return attribute(entity) + " = " + value(entity, constant);
  }

  private static Edit edit(Entity entity, String constant) {
    return AnnotationText.table(entity).with(attribute(entity), value(entity, constant)).edit();
  }

  private static String attribute(Entity entity) {
    return entity.key().template().parts().isEmpty() ? "prefix" : "key";
  }

  private static String value(Entity entity, String constant) {
    Key key = entity.key();
    return key.template().parts().isEmpty()
        ? JavaText.of(constant.substring(0, constant.length() - 1))
        : JavaText.of(constant + layout(key.template()));
  }

  private static String layout(Template template) {
    return template.parts().stream()
        .map(
            part ->
                part.segment()
                    ? "{" + part.text() + "}"
                    : part.text().replace("{", "{{").replace("}", "}}"))
        .collect(Collectors.joining());
  }
}
