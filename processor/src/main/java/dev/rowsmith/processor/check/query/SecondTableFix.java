package dev.rowsmith.processor.check.query;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.check.key.SaltWherePromotable;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.DeclarationCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.BigtableTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Source of a second table of Bigtable: the entity's record once more, with its key in another
 * order.
 *
 * @param judge the checks by which it is judged
 */
public record SecondTableFix(BigtableEntity entity, EntityJudge judge)
    implements AskedQuestion.Proposals {

  /** A table with what the checks find in it. */
  private record Judged(ProposedTable table, Objections objections) {}

  @Override
  public Verdict judge(Placement placement) {
    if (!ProposedTable.holdsEachRow(entity, placement)) {
      return new Verdict(
          Verdict.Remedy.NONE,
          "a row without any value would have no cell, and Bigtable keeps no row without one",
          "give it a column that every row has, such as boolean present");
    }
    List<Judged> candidates = candidates(placement);
    return clean(candidates)
        .or(() -> candidates.stream().findFirst())
        .map(each -> each.objections().verdict(each.table().remedy()))
        .orElse(Verdict.CLEAN);
  }

  @Override
  public Fix of(Placement placement, AskedQuestion asked) {
    FurtherOrderFix order = new FurtherOrderFix(placement, asked);
    if (!placement.verdict().objection().isEmpty()) {
      return order.inWords(placement.verdict());
    }
    String unprinted = ProposedTable.unprinted(entity);
    String reason = entity.name() + " has " + unprinted;
    return clean(candidates(placement))
        .map(
            each ->
                order.fix(
                    judge,
                    BigtableTarget.of(each.table().proposed()),
                    question ->
                        unprinted.isEmpty() ? fix(each, question) : order.byHand(question, reason)))
        .orElseGet(() -> order.byHand(asked.question(), reason));
  }

  private Fix fix(Judged judged, DeclaredQuestion question) {
    Placement placement = judged.table().placement();
    QuestionCode method =
        QuestionCode.of(question).about(last(entity.type().name().simpleNames()), name(placement));
    List<String> moving = placement.moving().stream().map(Wording::quoted).toList();
    String moves =
        moving.isEmpty()
            ? ""
            : "; a new value of %s moves the row: delete the old one"
                .formatted(Wording.joined(moving, "or"));
    return new Fix(
        declaration(judged, question),
        "and %s   (EntityCopies writes both%s)".formatted(method, moves));
  }

  @Override
  public Optional<Fix> view(Placement placement) {
    return new ViewFix(entity, placement).fix();
  }

  private List<Judged> candidates(Placement placement) {
    return ProposedTable.candidates(entity, placement).stream()
        .map(each -> new Judged(each, Objections.of(judge, entity, each.proposed())))
        .toList();
  }

  /** Returns the simplest table in which the checks find nothing. */
  private static Optional<Judged> clean(List<Judged> candidates) {
    return candidates.stream().filter(each -> each.objections().areNone()).findFirst();
  }

  /** Returns the name of the second record: {@code FlightByRoute}. */
  private String name(Placement placement) {
    return last(entity.type().name().simpleNames()) + "By" + placement.suffix();
  }

  private String declaration(Judged judged, DeclaredQuestion question) {
    ProposedTable table = judged.table();
    Placement placement = table.placement();
    AnnotationCode plain =
        AnnotationCode.named("Table").withText("value", placement.order().name());
    AnnotationCode annotation =
        table.format() == KeyFormat.READABLE
            ? plain
            : plain.withConstant("format", "KeyFormat", table.format());
    Stream<AnnotationCode> families =
        entity.families().stream().map(family -> AnnotationCode.of(family.source()));
    List<String> lines = new ArrayList<>(List.of("a second table, " + placement.order()));
    lines.add(
        Stream.concat(Stream.of(annotation), families)
            .map(AnnotationCode::toString)
            .collect(Collectors.joining(" ", "  ", "")));
    if (table.remedy() == Verdict.Remedy.SALT) {
      lines.add("  " + AnnotationCode.named("Salted").with("buckets", Advisor.BUCKETS));
    }
    judged.objections().accepted().stream()
        .flatMap(each -> each.allowance().stream())
        .map(each -> "  " + AnnotationCode.allow(each.check(), each.because()))
        .distinct()
        .forEach(lines::add);
    if (judged.objections().contain(SaltWherePromotable.class)) {
      String first = placement.order().components().get(0);
      lines.add(
          "  "
              + AnnotationCode.allow(
                  SaltWherePromotable.class.getSimpleName(),
                  "%s needs %s first".formatted(question.name(), first)));
    }
    lines.add("  public record %s(".formatted(name(placement)));
    Stream<DeclarationCode> segments =
        table.segments().stream()
            .map(
                segment ->
                    DeclarationCode.of(segment.property())
                        .inKey(AnnotationCode.of(segment.rowKey())));
    Stream<DeclarationCode> columns =
        table.columns().stream().map(column -> DeclarationCode.of(column.property()));
    lines.add(
        Stream.concat(segments, columns)
            .map(component -> component.without("Attribute").beside(entity.type().name()))
            .map(component -> "      " + component)
            .collect(Collectors.joining(",\n", "", ") {}")));
    return String.join("\n", lines);
  }

  private static String last(List<String> names) {
    return names.get(names.size() - 1);
  }
}
