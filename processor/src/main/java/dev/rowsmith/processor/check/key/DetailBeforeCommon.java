package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.KeyChange;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.KeyFinding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A part of high cardinality before one of low cardinality, which would group the rows",
    severity = Severity.WARNING)
public final class DetailBeforeCommon implements KeyCheck {

  @Override
  public void check(OrderedKey key, Consumer<KeyFinding> findings) {
    if (!key.isClear()) {
      return;
    }
    List<Part> parts = key.ownParts();
    for (int at = 0; at + 1 < parts.size(); at++) {
      Part detail = parts.get(at);
      List<Part> common =
          KeyPartTraits.isDetail(detail) ? commonAfter(key, detail, parts) : List.of();
      List<Part> wider =
          parts.subList(at + 1, parts.size()).stream()
              .filter(other -> Geography.isWithin(detail, other))
              .toList();
      if (!wider.isEmpty()) {
        findings.accept(wrongOrder(key, detail, widestFirst(wider)));
        return;
      }
      if (!common.isEmpty()) {
        findings.accept(wrongOrder(key, detail, common));
        return;
      }
    }
  }

  /**
   * Returns the parts of few values that belong in front of a detail: those that say of what sort
   * it is ({@code deviceType} of {@code deviceId}), and those with which the key ends. Between an
   * id and a time or another id, a value of few divides the rows of the id, and stands well.
   */
  private static List<Part> commonAfter(OrderedKey key, Part detail, List<Part> parts) {
    List<Part> rest = parts.subList(parts.indexOf(detail) + 1, parts.size());
    boolean endsSo =
        rest.stream().allMatch(part -> KeyPartTraits.lowCardinality(part) && !isChoice(key, part));
    return rest.stream()
        .filter(KeyPartTraits::lowCardinality)
        .filter(part -> endsSo || KeyPartTraits.describes(part, detail))
        .toList();
  }

  /** A user's preferences of each channel are read by the user. */
  private static boolean isChoice(OrderedKey key, Part part) {
    return Words.CHOICE.in(NameWords.of(part.name()))
        || Words.CHOSEN.in(NameWords.of(key.entity()));
  }

  private static List<Part> widestFirst(List<Part> places) {
    List<Part> sorted = new ArrayList<>(places);
    sorted.sort(
        (one, other) ->
            Geography.isWithin(one, other) ? 1 : Geography.isWithin(other, one) ? -1 : 0);
    return sorted;
  }

  private static KeyFinding wrongOrder(OrderedKey key, Part detail, List<Part> common) {
    List<Part> today = key.parts();
    List<Part> order = new ArrayList<>(today);
    order.removeAll(common);
    order.addAll(order.indexOf(detail), common);
    Part first = common.get(0);
    Finding finding =
        Finding.at(
                detail.place(),
                (Geography.isWithin(detail, first)
                        ? "the %s of %s has '%s' before '%s', the wider place"
                        : "the %s of %s has '%s', of high cardinality, before '%s', of low cardinality")
                    .formatted(key.called(), key.entity(), detail.name(), first.name()))
            .because(
                "The rows of one '%s' are spread over the table: reading them scans all of it."
                    .formatted(first.name()))
            .today("key today", key.picture());
    return new KeyFinding(finding, new KeyChange.InOrder(order, detail));
  }
}
