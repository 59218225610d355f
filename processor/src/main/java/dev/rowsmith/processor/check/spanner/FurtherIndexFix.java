package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.JavaLiterals;
import dev.rowsmith.processor.check.query.OrderName;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Source of an index of Spanner that serves a question.
 *
 * @param entity the entity
 */
public record FurtherIndexFix(SpannerEntity entity) implements AskedQuestion.Proposals {

  @Override
  public Optional<Fix> of(Placement placement, DeclaredQuestion question) {
    List<String> key = entity.key().stream().map(PrimaryKeyPart::name).toList();
    List<String> columns = new ArrayList<>();
    List<String> named = new ArrayList<>();
    placement
        .order()
        .terms()
        .forEach(
            term -> {
              named.add(term.component());
              columns.add(
                  term.component() + (term.direction() == Direction.DESCENDING ? " DESC" : ""));
            });
    // An index ends with the parts of the primary key that it does not name.
    while (columns.size() > 1
        && key.contains(named.get(columns.size() - 1))
        && !isNeeded(placement, columns.size() - 1)) {
      columns.remove(columns.size() - 1);
    }
    String name = entity.table() + "By" + OrderName.capitalized(placement);
    AnnotationCode code =
        SpannerAnnotations.index()
            .with("name", JavaLiterals.of(name))
            .with("columns", JavaLiterals.of(columns));
    if (question.answer().element() == Answer.Element.ENTITY) {
      List<String> storing =
          entity.columns().stream()
              .map(SpannerColumn::path)
              .filter(each -> !named.contains(each) && !key.contains(each))
              .toList();
      code = storing.isEmpty() ? code : code.with("storing", JavaLiterals.of(storing));
    }
    return Optional.of(
        new Fix(code.toString(), "on " + entity.name(), List.of(code.edit(entity.place()))));
  }

  @Override
  public Optional<Fix> storing(String index, List<String> missing) {
    return entity.indexes().stream()
        .filter(each -> each.name().equals(index))
        .findFirst()
        .map(each -> storing(each, missing));
  }

  private Fix storing(Index index, List<String> missing) {
    List<String> all = new ArrayList<>(index.storing());
    all.addAll(missing);
    String value = JavaLiterals.of(all);
    return new Fix(
        "storing = " + value,
        "in the @Index '%s' of %s".formatted(index.name(), entity.name()),
        List.of(SpannerAnnotations.index(index).with("storing", value).edit()));
  }

  /** Returns whether a question of the index binds or sorts by a part of it. */
  private static boolean isNeeded(Placement placement, int part) {
    String component = placement.order().components().get(part);
    return placement.questions().stream()
        .anyMatch(question -> question.form().components().contains(component));
  }
}
