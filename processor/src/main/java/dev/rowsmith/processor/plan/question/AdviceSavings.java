package dev.rowsmith.processor.plan.question;

import static dev.rowsmith.processor.plan.question.Sentences.and;
import static dev.rowsmith.processor.plan.question.Sentences.or;
import static dev.rowsmith.processor.plan.question.Sentences.quoted;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Alternative;
import dev.rowsmith.processor.advise.Filtering;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.model.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Cost of further orders, and with which other questions, filters or keys fewer would do.
 *
 * @param store the store of the entity
 * @param advice the orders
 */
record AdviceSavings(Store store, Advice advice) {

  /** Returns what the further orders cost, and without which questions fewer would do. */
  String cost() {
    int further = advice.further().size();
    String each =
        store == Store.BIGTABLE
            ? "Each put writes %s rows.".formatted(advice.rowsPerPut())
            : "Each write keeps %s %s up to date."
                .formatted(further, further == 1 ? "index" : "indexes");
    String less =
        store == Store.BIGTABLE
            ? further == 1 ? "one table would do" : "%s tables would do".formatted(further)
            : further == 1 ? "no index would" : "%s would do".formatted(further - 1);
    return each + " Without %s %s.".formatted(or(savings()), less);
  }

  /**
   * Returns the questions that one order less would do without, each alone or those of an order.
   */
  private List<String> savings() {
    List<String> savings = new ArrayList<>();
    for (Placement placement : advice.further()) {
      List<String> alone =
          placement.questions().stream()
              .filter(advice.saving()::contains)
              .map(Question::name)
              .toList();
      savings.addAll(alone.isEmpty() ? List.of(Sentences.names(placement.questions())) : alone);
    }
    return savings;
  }

  /** Returns which order filters would save. */
  String filtering(Filtering filtering) {
    int left = advice.further().size();
    List<String> names = filtering.questions().stream().map(Question::name).toList();
    return "If %s %s by %s what %s holds, %s would do."
        .formatted(
            and(names),
            names.size() == 1 ? "filters" : "filter",
            and(quoted(filtering.components())),
            filtering.order(),
            Sentences.count(store, left));
  }

  /** Returns with which other keys, or by which reads, fewer orders would do. */
  String alternative(Alternative alternative) {
    int used = (int) advice.served().stream().filter(each -> !each.questions().isEmpty()).count();
    int count = alternative.keys().size() + (alternative.otherKey() ? 0 : Math.max(1, used) - 1);
    String ranges =
        alternative.ranges().entrySet().stream()
            .map(each -> "%s reads %s ranges".formatted(each.getKey().name(), each.getValue()))
            .collect(Collectors.joining(", "));
    List<String> keys =
        alternative.keys().stream()
            .skip(alternative.otherKey() ? 0 : 1)
            .map(KeyOrder::toString)
            .toList();
    String by =
        keys.isEmpty()
            ? "If " + ranges + ","
            : "With the %s %s%s%s%s,"
                .formatted(
                    keys.size() == 1 ? "key" : "keys",
                    String.join(" and ", keys),
                    alternative.otherKey() ? " in place of today's" : " beside today's",
                    ranges.isEmpty() ? "" : ", of which ",
                    ranges);
    return "%s %s would do.".formatted(by, Sentences.count(store, count));
  }
}
