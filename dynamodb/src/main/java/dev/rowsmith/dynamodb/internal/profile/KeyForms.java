package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Item;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What tells kinds of items apart: the words that their keys begin with, as {@code Invoice-} of
 * {@code Invoice-0123} and {@code VideoComment#} of {@code VideoComment#98765481}.
 */
final class KeyForms {

  /** Letters, and what separates them from the rest; a whole text is a word as well. */
  private static final Pattern WORD = Pattern.compile("[A-Za-z]+(?:[-#:/|_.@~=+]|$)");

  private final String partition;
  private final String sort;
  private final KeyWords partitionWords = new KeyWords();
  private final KeyWords sortWords = new KeyWords();

  KeyForms(String partition, String sort) {
    this.partition = partition;
    this.sort = sort;
  }

  /** Looks at an item, before the kind of any is asked. */
  void see(Item item) {
    AttributeValue owner = item.attributes().get(partition);
    String word = word(item, partition);
    if (word != null && word.equals(text(item, partition))) {
      partitionWords.exclude(word); // Without it, nothing would be left for the key of a row.
    } else {
      partitionWords.see(word, item, owner);
    }
    sortWords.see(word(item, sort), item, owner);
  }

  /** Returns the constants that the keys of an item begin with. */
  Constants constants(Item item) {
    String ofPartition = word(item, partition);
    String ofSort = word(item, sort);
    return new Constants(
        ofPartition != null && partitionWords.areKind(ofPartition) ? ofPartition : "",
        ofSort != null && sortWords.areKind(ofSort) ? ofSort : "",
        ofSort != null && ofSort.equals(text(item, sort)) && sortWords.areKind(ofSort));
  }

  /**
   * What the keys of the items of one kind begin with.
   *
   * @param sortIsWhole whether that is all of the sort key
   */
  record Constants(String partition, String sort, boolean sortIsWhole) {}

  private static @Nullable String word(Item item, String attribute) {
    Matcher word = WORD.matcher(text(item, attribute));
    return word.lookingAt() ? word.group() : null;
  }

  private static String text(Item item, String attribute) {
    return item.attributes().get(attribute) instanceof AttributeValue.Text text ? text.value() : "";
  }
}
