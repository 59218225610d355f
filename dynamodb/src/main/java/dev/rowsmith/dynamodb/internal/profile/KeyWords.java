package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The words that one key of the items begins with, and which of them name a kind.
 *
 * <p>They do if there are few, if each is that of several partitions, and if items of different
 * words have different attributes: hats and shoes are data, videos and comments are kinds. One word
 * that all keys begin with is a constant.
 */
final class KeyWords {

  /** A table has few kinds of items, and many values. */
  private static final int MOST_WORDS = 16;

  /** A bound of what is remembered: beyond it, the words of keys are values. */
  private static final int MANY_WORDS = 10_000;

  private final Map<String, Set<String>> attributes = new HashMap<>();
  private final Map<String, Set<AttributeValue>> partitions = new HashMap<>();
  private final Set<String> excluded = new HashSet<>();
  private boolean inAllKeys = true;

  /** Looks at the word of an item, if its key begins with one. */
  void see(@Nullable String word, Item item, @Nullable AttributeValue partition) {
    if (word == null || attributes.size() > MOST_WORDS) {
      inAllKeys = false;
      return;
    }
    attributes.computeIfAbsent(word, first -> new HashSet<>()).addAll(item.attributes().keySet());
    Set<AttributeValue> several = partitions.computeIfAbsent(word, first -> new HashSet<>());
    if (partition != null && several.size() < 2) {
      several.add(partition);
    }
  }

  /** Takes a word that names no kind, whatever else begins with it. */
  void exclude(String word) {
    inAllKeys = false;
    if (attributes.containsKey(word) || excluded.size() < MANY_WORDS) {
      excluded.add(word);
    }
  }

  /** Returns whether a word that was seen names the kind of its items. */
  boolean areKind(String word) {
    boolean distinct =
        attributes.size() == 1
            ? inAllKeys
            : attributes.size() <= MOST_WORDS
                && attributes.values().stream().distinct().count() > 1;
    return distinct
        && excluded.size() < MANY_WORDS
        && !excluded.contains(word)
        && partitions.getOrDefault(word, Set.of()).size() > 1;
  }
}
