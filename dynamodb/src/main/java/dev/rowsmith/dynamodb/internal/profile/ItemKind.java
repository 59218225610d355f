package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.Item;
import java.util.Map;
import java.util.TreeMap;

/** The items whose sort keys have one form: their number, and what their attributes look like. */
final class ItemKind {

  private final String form;
  private final Map<String, AttributeProfile> attributes = new TreeMap<>();
  private long count;

  ItemKind(String form) {
    this.form = form;
  }

  void add(Item item) {
    count++;
    item.attributes()
        .forEach(
            (name, value) ->
                attributes.computeIfAbsent(name, first -> new AttributeProfile()).add(value));
  }

  /** Returns the form of the sort keys, such as {@code VideoComment#{part2}}. */
  String form() {
    return form;
  }

  long count() {
    return count;
  }

  Map<String, AttributeProfile> attributes() {
    return attributes;
  }
}
