package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.model.spanner.KeyColumn;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.query.FurtherOrderFix;
import dev.rowsmith.processor.check.query.Objections;
import dev.rowsmith.processor.check.query.QuestionCode;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.plan.question.spanner.SpannerTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Source of an index of Spanner that serves a question.
 *
 * @param judge the checks by which it is judged
 */
public record FurtherIndexFix(SpannerEntity entity, EntityJudge judge)
    implements AskedQuestion.Proposals {

  @Override
  public Verdict judge(Placement placement) {
    return objections(index(placement, List.of())).verdict(Verdict.Remedy.NONE);
  }

  private Objections objections(Index proposed) {
    return Objections.of(judge, entity, entity.with(proposed));
  }

  private Index index(Placement placement, List<String> storing) {
    List<KeyColumn> parts = parts(placement);
    AnnotationFacts declared =
        AnnotationFacts.absent("Index", entity.place())
            .with("name", placement.order().name())
            .with("columns", parts.stream().map(KeyColumn::toString).toList());
    declared = storing.isEmpty() ? declared : declared.with("storing", storing);
    return new Index(declared, Optional.empty());
  }

  @Override
  public Fix of(Placement placement, AskedQuestion asked) {
    List<DeclaredQuestion> sharing = asked.sharing(placement);
    Index index = index(placement, storing(placement, sharing));
    FurtherOrderFix order = new FurtherOrderFix(placement, asked);
    Objections objections = objections(index);
    return objections.areNone()
        ? order.fix(
            judge,
            SpannerTarget.of(entity.with(index)),
            question -> fix(index, question, asked.question()))
        : order.inWords(objections.verdict(Verdict.Remedy.NONE));
  }

  private Fix fix(Index index, DeclaredQuestion question, DeclaredQuestion asked) {
    boolean several = !question.equals(asked);
    Fix added =
        Fix.of(
            AnnotationCode.named("Index")
                .on(entity.place())
                .withSame(index.source(), "name", "columns", "storing"),
            several
                ? "and %s   (the first of several)".formatted(QuestionCode.of(question))
                : "on " + entity.name());
    return several ? added.with(QuestionCode.of(asked).as(question).edits()) : added;
  }

  /** Returns the columns that the questions return, and that the index does not hold anyway. */
  private List<String> storing(Placement placement, List<DeclaredQuestion> sharing) {
    List<String> held = new ArrayList<>(names(parts(placement)));
    entity.key().forEach(part -> held.add(part.name()));
    return entity.columns().stream()
        .map(SpannerColumn::path)
        .filter(each -> !held.contains(each))
        .filter(each -> sharing.stream().anyMatch(question -> isReturned(each, question.answer())))
        .toList();
  }

  private static boolean isReturned(String column, Answer answer) {
    return switch (answer.element()) {
      case ENTITY -> true;
      case RECORD ->
          answer.components().stream()
              .map(Property::name)
              .anyMatch(name -> column.equals(name) || column.startsWith(name + "."));
      default -> false;
    };
  }

  /**
   * Returns the columns of the index. It ends with the parts of the primary key by itself, which it
   * names where a question binds or sorts by them.
   */
  private List<KeyColumn> parts(Placement placement) {
    List<String> key = entity.key().stream().map(PrimaryKeyPart::name).toList();
    List<KeyColumn> parts = new ArrayList<>();
    for (Term term : placement.order().terms()) {
      parts.add(new KeyColumn(term.component(), term.direction() == Direction.DESCENDING));
    }
    for (int last = parts.size() - 1; last > 0; last--) {
      String name = parts.get(last).name();
      boolean needed =
          placement.questions().stream()
              .anyMatch(question -> question.form().components().contains(name));
      if (needed || !key.contains(name)) {
        break;
      }
      parts.remove(last);
    }
    return parts;
  }

  private static List<String> names(List<KeyColumn> parts) {
    return parts.stream().map(KeyColumn::name).toList();
  }

  @Override
  public Optional<Fix> storing(String index, List<String> missing) {
    return entity.indexes().stream()
        .filter(each -> each.name().equals(index))
        .findFirst()
        .map(
            each ->
                Fix.of(
                    AnnotationCode.of(each.source())
                        .withText(
                            "storing",
                            Stream.concat(each.storing().stream(), missing.stream()).toList())
                        .attribute("storing"),
                    "in the @Index '%s' of %s".formatted(index, entity.name())));
  }
}
