package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.JavaLiterals;
import dev.rowsmith.processor.check.PropertyCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Shape;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Source of a second table of Bigtable: the entity's record once more, with its key in another
 * order.
 *
 * @param entity the entity
 */
public record SecondTableFix(BigtableEntity entity) implements AskedQuestion.Proposals {

  @Override
  public Optional<Fix> of(Placement placement, DeclaredQuestion question) {
    return isPlain()
        ? Optional.of(
            new Fix(
                declaration(placement),
                "%s   (EntityCopies writes both)".formatted(method(placement, question))))
        : Optional.empty();
  }

  /** Returns whether the record is made of segments and of columns of one value. */
  private boolean isPlain() {
    return entity.type().kind() == EntityClass.Kind.RECORD
        && entity.key().groups().isEmpty()
        && entity.key().salt().isEmpty()
        && entity.embedded().isEmpty()
        && entity.cellTimestamp().isEmpty()
        && entity.segments().stream().allMatch(each -> each.computation().isEmpty())
        && entity.columns().stream().allMatch(each -> each.shape().kind() == Shape.Kind.VALUE)
        && entity.key().template().parts().isEmpty();
  }

  /** Returns the name of the second record: {@code FlightByRoute}. */
  private String name(Placement placement) {
    String by = OrderName.capitalized(placement);
    List<String> names = entity.type().name().simpleNames();
    return names.get(names.size() - 1) + "By" + by;
  }

  private String declaration(Placement placement) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "a second table, "
            + placement.order()
            + (placement.growing() ? ", which is a hotspot" : ""));
    lines.add(
        "  "
            + AnnotationCode.named("Table", List.of("value"))
                .with(
                    "value", JavaLiterals.of(entity.table() + "_by_" + OrderName.lower(placement)))
            + entity.families().stream()
                .map(family -> " " + AnnotationCode.family(family))
                .collect(Collectors.joining()));
    lines.add("  public record %s(".formatted(name(placement)));
    List<String> components = new ArrayList<>();
    placement.order().terms().forEach(term -> components.add(inKey(term)));
    List<String> inKey = placement.order().components();
    entity.columns().stream()
        .filter(column -> !inKey.contains(column.name()))
        .forEach(column -> components.add(code(column)));
    for (int i = 0; i < components.size(); i++) {
      lines.add("      " + components.get(i) + (i + 1 < components.size() ? "," : ") {}"));
    }
    return String.join("\n", lines);
  }

  private String inKey(Term term) {
    boolean descending = term.direction() == Direction.DESCENDING;
    return entity.segments().stream()
        .filter(segment -> segment.name().equals(term.component()))
        .findFirst()
        .map(segment -> code(segment, descending))
        .orElseGet(
            () ->
                entity.columns().stream()
                    .filter(column -> column.name().equals(term.component()))
                    .findFirst()
                    .map(
                        column ->
                            (descending
                                    ? AnnotationCode.rowKey().with("descending", "true")
                                    : AnnotationCode.rowKey())
                                + " "
                                + PropertyCode.of(column.property()))
                    .orElse(""));
  }

  private static String code(Segment segment, boolean descending) {
    AnnotationCode code = AnnotationCode.rowKey(segment).without("order");
    return PropertyCode.of(
        segment,
        descending && !segment.descending()
            ? code.with("descending", "true")
            : !descending && segment.descending() ? code.without("descending") : code);
  }

  private static String code(Column column) {
    StringBuilder code = new StringBuilder();
    if (!column.declaredFamily().isEmpty()) {
      code.append(AnnotationCode.familyOf(column, column.declaredFamily())).append(' ');
    }
    if (column.qualifierSource().says("value")) {
      code.append(AnnotationCode.qualifier(column, column.ownQualifier())).append(' ');
    }
    if (!column.stored().source().written().isEmpty()) {
      code.append(AnnotationCode.stored(column)).append(' ');
    }
    if (column.property().personal()) {
      code.append("@PersonalData ");
    }
    if (column.property().nullable()) {
      code.append("@Nullable ");
    }
    return code + PropertyCode.of(column.property());
  }

  private String method(Placement placement, DeclaredQuestion question) {
    return "and "
        + question
            .declaration()
            .replaceAll("\\b" + last(entity.type().name().simpleNames()) + "\\b", name(placement))
        + ";";
  }

  private static String last(List<String> names) {
    return names.get(names.size() - 1);
  }
}
