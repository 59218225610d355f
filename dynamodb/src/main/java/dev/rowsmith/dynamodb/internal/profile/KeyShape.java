package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The form that one key of all items of a kind has: a constant, and parts between delimiters. */
public final class KeyShape {

  private static final char[] DELIMITERS = {'#', '|', '/'};

  private final String attribute;
  private final String constant;
  private final boolean isConstant;
  private final List<KeyParts> delimited = new ArrayList<>();
  private boolean isText = true;

  KeyShape(String attribute, String constant, boolean isConstant) {
    this.attribute = attribute;
    this.constant = constant;
    this.isConstant = isConstant;
    for (char delimiter : DELIMITERS) {
      delimited.add(new KeyParts(delimiter));
    }
  }

  void add(@Nullable AttributeValue value) {
    if (!(value instanceof AttributeValue.Text text)) {
      isText = false;
      return;
    }
    String rest = rest(text);
    delimited.forEach(parts -> parts.add(rest));
  }

  /** Returns what is behind the constant. */
  String rest(AttributeValue.Text text) {
    return text.value().substring(constant.length());
  }

  /** Returns the attribute that is the key. */
  public String attribute() {
    return attribute;
  }

  /** Returns the constant in front, empty where there is none. */
  public String constant() {
    return constant;
  }

  /** Returns whether the values are texts, whose parts are read one by one. */
  public boolean isText() {
    return isText;
  }

  /** Returns how many parts with values are after the constant. */
  public int parts() {
    return isConstant
        ? 0
        : parted()
            .map(
                parts ->
                    (int)
                        IntStream.range(0, parts.count())
                            .filter(at -> parts.constant(at).isEmpty())
                            .count())
            .orElse(1);
  }

  /** Returns the words between the parts that all keys have. */
  public List<String> words() {
    return parted()
        .map(
            parts ->
                IntStream.range(0, parts.count())
                    .mapToObj(parts::constant)
                    .filter(word -> !word.isEmpty())
                    .toList())
        .orElse(List.of());
  }

  /** Returns the template of a key whose parts have these names. */
  public String template(List<String> names) {
    Iterator<String> next = names.iterator();
    if (parted().isEmpty()) {
      return next.hasNext() ? constant + "{" + next.next() + "}" : constant;
    }
    KeyParts parts = parted().get();
    List<String> template = new ArrayList<>();
    for (int at = 0; at < parts.count(); at++) {
      String word = parts.constant(at);
      template.add(word.isEmpty() ? "{" + next.next() + "}" : word);
    }
    return constant + String.join(String.valueOf(parts.delimiter()), template);
  }

  /** Returns the parts between the first delimiter that all texts have equally often. */
  private Optional<KeyParts> parted() {
    return isText && !isConstant
        ? delimited.stream().filter(KeyParts::isDelimited).findFirst()
        : Optional.empty();
  }
}
