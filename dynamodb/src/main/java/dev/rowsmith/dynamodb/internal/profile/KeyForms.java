package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The forms of sort keys: their parts between {@code #}, of which the first one is a constant where
 * it names a kind of items.
 *
 * <p>It does if it is a word, if there are few of them, if each is that of several partitions, and
 * if items of different words have different attributes: hats and shoes are data, videos and
 * comments are kinds.
 */
final class KeyForms {

  /** A table has few kinds of items, and many values. */
  private static final int MOST_WORDS = 16;

  private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z_]*");

  private final String partition;
  private final String sort;
  private final Map<String, Set<String>> attributesOfWords = new HashMap<>();
  private final Map<String, Set<AttributeValue>> partitionsOfWords = new HashMap<>();
  private boolean tooMany;

  KeyForms(String partition, String sort) {
    this.partition = partition;
    this.sort = sort;
  }

  /** Looks at an item, before the form of any is asked. */
  void see(Item item) {
    String word = firstPart(item);
    if (tooMany || word == null || !WORD.matcher(word).matches()) {
      return;
    }
    attributesOfWords
        .computeIfAbsent(word, first -> new HashSet<>())
        .addAll(item.attributes().keySet());
    Set<AttributeValue> partitions =
        partitionsOfWords.computeIfAbsent(word, first -> new HashSet<>());
    AttributeValue value = item.attributes().get(partition);
    if (value != null && partitions.size() < 2) {
      partitions.add(value);
    }
    tooMany = attributesOfWords.size() > MOST_WORDS;
  }

  /** Returns the form of the sort key of an item. */
  String form(Item item) {
    AttributeValue value = item.attributes().get(sort);
    if (!(value instanceof AttributeValue.Text text)) {
      return value == null ? "" : "{sort}";
    }
    String[] parts = text.value().split("#", -1);
    StringBuilder form = new StringBuilder();
    for (int at = 0; at < parts.length; at++) {
      form.append(at == 0 ? "" : "#");
      if (at == 0 && isKind(parts[0])) {
        form.append(parts[0]);
      } else if (parts.length == 1) {
        form.append("{sort}");
      } else {
        form.append("{sort").append(at + 1).append('}');
      }
    }
    return form.toString();
  }

  private boolean isKind(String word) {
    Set<String> attributes = attributesOfWords.get(word);
    return !tooMany
        && attributes != null
        && partitionsOfWords.getOrDefault(word, Set.of()).size() > 1
        && attributesOfWords.values().stream().distinct().count() > 1;
  }

  private @Nullable String firstPart(Item item) {
    return item.attributes().get(sort) instanceof AttributeValue.Text text
        ? text.value().split("#", 2)[0]
        : null;
  }
}
