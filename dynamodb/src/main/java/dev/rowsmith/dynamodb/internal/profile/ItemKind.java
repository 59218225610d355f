package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The items whose keys have one form: their number, and what their attributes look like. */
public final class ItemKind {

  private final KeyShape partition;
  private final @Nullable KeyShape sort;
  private final Map<String, AttributeProfile> attributes = new TreeMap<>();
  private final Set<String> equalRests = new HashSet<>();
  private boolean areEqual = true;
  private long count;

  ItemKind(KeyShape partition, @Nullable KeyShape sort) {
    this.partition = partition;
    this.sort = sort;
  }

  void add(Item item) {
    count++;
    partition.add(item.attributes().get(partition.attribute()));
    if (sort != null) {
      sort.add(item.attributes().get(sort.attribute()));
      compare(item, sort);
    }
    item.attributes()
        .forEach(
            (name, value) ->
                attributes.computeIfAbsent(name, first -> new AttributeProfile()).add(value));
  }

  private void compare(Item item, KeyShape sortKey) {
    areEqual =
        areEqual
            && item.attributes().get(partition.attribute()) instanceof AttributeValue.Text text
            && item.attributes().get(sortKey.attribute()) instanceof AttributeValue.Text other
            && partition.rest(text).equals(sortKey.rest(other));
    if (areEqual
        && equalRests.size() < 2
        && item.attributes().get(partition.attribute()) instanceof AttributeValue.Text text) {
      equalRests.add(partition.rest(text));
    }
  }

  /** Returns the form of the partition keys. */
  public KeyShape partition() {
    return partition;
  }

  /** Returns the form of the sort keys, if the table has them. */
  public @Nullable KeyShape sort() {
    return sort;
  }

  /** Returns whether both keys are the same behind their constants, as those of an invoice. */
  public boolean hasOneKeyTwice() {
    return areEqual && equalRests.size() > 1;
  }

  /** Returns the number of items. */
  public long count() {
    return count;
  }

  /** Returns the attributes by their names. */
  public Map<String, AttributeProfile> attributes() {
    return attributes;
  }

  /** Returns the forms of the keys, such as {@code {partition}, VideoComment#{sort}}. */
  public String form() {
    String form = template(partition, "partition");
    return sort == null
        ? form
        : form + ", " + template(sort, hasOneKeyTwice() ? "partition" : "sort");
  }

  private static String template(KeyShape key, String name) {
    List<String> names = new ArrayList<>();
    for (int part = 1; part <= key.parts(); part++) {
      names.add(key.parts() == 1 ? name : name + part);
    }
    return key.template(names);
  }
}
