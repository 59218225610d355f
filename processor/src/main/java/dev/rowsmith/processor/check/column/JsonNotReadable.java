package dev.rowsmith.processor.check.column;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.JsonForm;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(title = "A type whose JSON cannot be read back")
public final class JsonNotReadable implements EntityCheck<BigtableEntity> {

  /** A class of another library has thousands, and the first of them say enough. */
  private static final int MOST = 20;

  @Override
  public void check(BigtableEntity entity, Consumer<Finding> findings) {
    for (Column column : entity.columns()) {
      column.stored().json().problems().stream()
          .limit(MOST)
          .forEach(each -> findings.accept(finding(column, each)));
    }
  }

  private static Finding finding(Column column, JsonForm.Problem problem) {
    String place =
        problem.path().isEmpty()
            ? "'%s' is".formatted(column.name())
            : "'%s' of '%s' is".formatted(problem.path(), column.name());
    Finding finding =
        Finding.at(
                column.property().place(),
                "%s stored as JSON, and JSON cannot restore %s: %s"
                    .formatted(place, problem.type(), reason(problem)))
            .because(why(problem.reason()))
            .today("today", column.property().typeAndName());
    return finding.fix(fix(problem), how(problem));
  }

  private static String reason(JsonForm.Problem problem) {
    return switch (problem.reason()) {
      case UNTYPED -> "it can be of any type";
      case UNREADABLE -> "its JSON is not its value";
      case KEY -> "a key of a map is the name of a property";
      case NESTED_OPTIONAL -> "both are null if they are empty";
      case ABSTRACT -> "nothing in the JSON names the class of the object";
      case SUBTYPES -> "no subtype has a name";
      case SUBTYPE -> "its subtype %s has no name".formatted(problem.detail());
      case INNER -> "it is an inner class that is not static";
      case CONSTRUCTOR -> "it has no constructor without parameters";
      case NO_PROPERTIES -> "it has no public getter or field";
      case NOT_READ ->
          "'%s' is written by a getter, and nothing reads it".formatted(problem.detail());
      case NOT_WRITTEN -> "'%s' has no public getter".formatted(problem.detail());
      case IGNORED -> "its component '%s' is not written and read".formatted(problem.detail());
    };
  }

  private static String why(JsonForm.Reason reason) {
    return switch (reason) {
      case UNTYPED -> "A number is read as an int, a long or a double, whatever it was.";
      case NOT_WRITTEN, IGNORED -> "The value is lost without a message.";
      case NESTED_OPTIONAL -> "The value would be read as another one.";
      default -> "Rows that have the value could not be written, or not be read.";
    };
  }

  private static String fix(JsonForm.Problem problem) {
    return switch (problem.reason()) {
      case UNTYPED -> "JsonNode";
      case UNREADABLE -> "@Stored(codec = …)";
      case KEY -> "Map<String, …>";
      case NESTED_OPTIONAL -> problem.type().replaceFirst("Optional<(.*)>", "$1");
      case ABSTRACT -> "@JsonTypeInfo(use = JsonTypeInfo.Id.NAME) " + subtypes(problem.detail());
      case SUBTYPES, SUBTYPE -> subtypes(problem.detail());
      case INNER -> "static class " + simple(problem.type());
      case CONSTRUCTOR -> simple(problem.type()) + "() {}";
      case NO_PROPERTIES -> "record " + simple(problem.type()) + "(…)";
      case NOT_READ -> "@JsonIgnore";
      case NOT_WRITTEN -> "@JsonProperty";
      case IGNORED -> "";
    };
  }

  private static String subtypes(String detail) {
    return "@JsonSubTypes("
        + (detail.isEmpty()
            ? "…"
            : Arrays.stream(detail.split(", "))
                .map(each -> "@JsonSubTypes.Type(%s.class)".formatted(simple(each)))
                .collect(Collectors.joining(", ", "{", "}")))
        + ")";
  }

  private static String simple(String type) {
    String raw = type.replaceFirst("<.*", "");
    return raw.substring(raw.lastIndexOf('.') + 1);
  }

  private static String how(JsonForm.Problem problem) {
    String type = simple(problem.type());
    return switch (problem.reason()) {
      case UNTYPED -> "for JSON of any kind, or the type that the values have";
      case UNREADABLE -> "with your own ValueCodec, or a record of what the value consists of";
      case KEY -> "with the key as text";
      case NESTED_OPTIONAL -> "one Optional";
      case ABSTRACT, SUBTYPES -> "on %s: the JSON names the class".formatted(type);
      case SUBTYPE -> "on %s, next to the others".formatted(type);
      case INNER -> "or a record";
      case CONSTRUCTOR ->
          "as another constructor, also a private one; or @JsonCreator on a constructor whose"
              + " parameters have @JsonProperty; or a record";
      case NO_PROPERTIES -> "or public getters";
      case NOT_READ -> "on the getter, if the value is computed; or a setter or field for it";
      case NOT_WRITTEN ->
          "on the field, or a public getter; or `transient`, if it need not be stored";
      case IGNORED ->
          "without the annotation that excludes it, or as a method of %s".formatted(type);
    };
  }
}
