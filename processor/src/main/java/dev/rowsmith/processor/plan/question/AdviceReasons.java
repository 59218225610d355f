package dev.rowsmith.processor.plan.question;

import static dev.rowsmith.processor.plan.question.Sentences.or;
import static dev.rowsmith.processor.plan.question.Sentences.quoted;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.model.Store;

/**
 * Reasons for further orders: which questions need one, why the declared key does not serve them,
 * and how the writes of the order spread.
 *
 * @param store the store of the entity
 * @param advice the orders
 */
record AdviceReasons(Store store, Advice advice) {

  /** Returns why an order is needed. */
  String reason(Placement placement) {
    Question first = placement.questions().get(0);
    String why =
        advice.served().stream()
            .findFirst()
            .map(each -> why(each.order(), first))
            .orElse("there is no key");
    return "%s is needed by %s: %s.%s%s"
        .formatted(
            placement.order().name(),
            Sentences.names(placement.questions()),
            why,
            spread(placement),
            placement.moving().isEmpty() || store != Store.BIGTABLE
                ? ""
                : " A new value of %s moves its row.".formatted(or(quoted(placement.moving()))));
  }

  /** Returns what is done so that the writes of an order spread, or why it cannot be. */
  private static String spread(Placement placement) {
    Verdict verdict = placement.verdict();
    if (!verdict.objection().isEmpty()) {
      return " It is not proposed as it is: %s.".formatted(verdict.objection());
    }
    String first = placement.order().components().get(0);
    return switch (verdict.remedy()) {
      case NONE -> "";
      case REVERSED_DIGITS ->
          " Nothing says how '%s' spreads, so it is proposed with reversed digits."
              .formatted(first);
      case SALT ->
          " "
              + switch (placement.spread()) {
                case ONE_END ->
                    "It starts with '%s', which grows, so it is proposed salted; a table for each day, written by a batch when the day is over, needs no salt."
                        .formatted(first);
                case FEW_PLACES ->
                    "'%s' is few values and then the time, so it is proposed salted."
                        .formatted(first);
                case MANY_PLACES ->
                    "Nothing says how '%s' spreads, so it is proposed salted.".formatted(first);
              };
    };
  }

  private static String why(KeyOrder order, Question question) {
    Fit fit = order.fit(question.form());
    if (fit instanceof Fit.Gap gap) {
      return "in %s '%s' stands before '%s'"
          .formatted(order.name(), String.join("', '", gap.unbound()), gap.behind());
    }
    if (fit instanceof Fit.NotInKey absent) {
      return "'%s' is not in the key of %s"
          .formatted(String.join("', '", absent.components()), order.name());
    }
    if (fit instanceof Fit.NothingLeading leading) {
      return "%s starts with '%s'".formatted(order.name(), leading.first());
    }
    if (fit instanceof Fit.RangeNotLast range) {
      return "in %s '%s' follows the range of '%s'"
          .formatted(order.name(), range.behind(), range.range());
    }
    return "the rows of %s are in another order".formatted(order.name());
  }
}
