package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.soundness.Part.Role;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What the declarations of a table refer to: a person takes away what has lost its component. */
final class SpannerReferences {

  private static final Set<String> INTEGERS =
      Set.of("byte", "short", "int", "long", "Integer", "Long");

  private final SpannerDraft draft;

  SpannerReferences(SpannerDraft draft) {
    this.draft = draft;
  }

  /** Returns whether an expression can compute with the values of a component as an integer. */
  static boolean isInteger(Part part) {
    return isSingle(part) && INTEGERS.contains(part.type);
  }

  /** Returns whether the values of a component stay below those of a {@code long}. */
  static boolean isSmall(Part part) {
    return isInteger(part) && !part.type.equals("long") && !part.type.equals("Long");
  }

  /** Returns whether an expression can compute with the values of a component as a text. */
  static boolean isText(Part part) {
    return isSingle(part) && part.type.equals("String");
  }

  static boolean isTime(Part part) {
    return isSingle(part) && part.type.equals("java.time.Instant");
  }

  static boolean isComputed(Part part) {
    return part.annotations.containsKey("GeneratedColumn");
  }

  /** Returns whether an index can have the component. */
  static boolean isSingle(Part part) {
    return part.role == Role.VALUE || part.role == Role.SEGMENT;
  }

  /** Returns whether an expression can be over the component. */
  static boolean isOperand(Part part) {
    return (isInteger(part) || isText(part))
        && !isComputed(part)
        && part.get("PrimaryKey", "generated") == null;
  }

  /** Takes away what is left without a component, and returns whether the rest makes sense. */
  boolean settle() {
    for (TableAnnotation each : draft.annotations) {
      keep(each.values("columns"), SpannerReferences::isSingle);
      keep(each.values("whereNotNull"), SpannerReferences::isSingle);
      List<Integer> indexed =
          each.values("columns").stream()
              .flatMap(name -> TableAnnotation.references(name).stream())
              .toList();
      keep(
          each.values("storing"),
          part ->
              part.role != Role.SEGMENT
                  && part.role != Role.EMBEDDED
                  && !indexed.contains(part.id));
    }
    draft.annotations.removeIf(each -> !makesSense(each));
    return !draft.segments().isEmpty() && draft.parts.stream().allMatch(this::makesSense);
  }

  private void keep(List<String> names, Predicate<Part> which) {
    names.removeIf(name -> !refersTo(name, which));
  }

  private boolean refersTo(String text, Predicate<Part> which) {
    List<Integer> ids = TableAnnotation.references(text);
    return !ids.isEmpty() && ids.stream().allMatch(id -> draft.find(id).filter(which).isPresent());
  }

  private boolean makesSense(TableAnnotation annotation) {
    return switch (annotation.type()) {
      case "Index" -> !annotation.values("columns").isEmpty();
      case "ForeignKey" ->
          annotation.values("columns").stream()
              .anyMatch(name -> refersTo(name, each -> isInteger(each) || isText(each)));
      case "Check" -> annotation.values("expression").stream().anyMatch(this::computes);
      case "RowDeletionPolicy" ->
          annotation.values("column").stream()
              .anyMatch(name -> refersTo(name, SpannerReferences::isTime));
      default -> true;
    };
  }

  private boolean makesSense(Part part) {
    String expression = part.get("GeneratedColumn", "expression");
    String of = part.get("GeneratedColumn", "of");
    if (part.annotations.containsKey("Sequence") && part.get("PrimaryKey", "generated") == null) {
      return false;
    }
    return expression == null
        || ((part.role == Role.VALUE || part.role == Role.SEGMENT)
            && computes(expression)
            && (of == null || refersTo(of, each -> each.role == Role.SEGMENT)));
  }

  private boolean computes(String expression) {
    boolean text =
        expression.contains("UPPER")
            || expression.contains("LOWER")
            || expression.contains("'")
            || expression.contains("LENGTH")
            || expression.contains("FINGERPRINT");
    return refersTo(expression, each -> isOperand(each) && (text ? isText(each) : isInteger(each)));
  }
}
