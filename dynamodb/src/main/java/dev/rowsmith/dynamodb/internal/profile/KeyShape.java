package dev.rowsmith.dynamodb.internal.profile;

import dev.rowsmith.dynamodb.AttributeValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The form that one key of all items of a kind has: a constant, and parts between delimiters. */
public final class KeyShape {

  private static final char[] DELIMITERS = {'#', '|', '/'};

  private final String attribute;
  private final String constant;
  private final boolean isConstant;
  private final int[] fewest = new int[DELIMITERS.length];
  private final int[] most = new int[DELIMITERS.length];
  private boolean isText = true;

  KeyShape(String attribute, String constant, boolean isConstant) {
    this.attribute = attribute;
    this.constant = constant;
    this.isConstant = isConstant;
    Arrays.fill(fewest, Integer.MAX_VALUE);
  }

  void add(@Nullable AttributeValue value) {
    if (!(value instanceof AttributeValue.Text text)) {
      isText = false;
      return;
    }
    for (int at = 0; at < DELIMITERS.length; at++) {
      char delimiter = DELIMITERS[at];
      int count = (int) rest(text).chars().filter(each -> each == delimiter).count();
      fewest[at] = Math.min(fewest[at], count);
      most[at] = Math.max(most[at], count);
    }
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

  /** Returns how many parts are behind the constant. */
  public int parts() {
    int at = delimiter();
    return isConstant ? 0 : at < 0 ? 1 : fewest[at] + 1;
  }

  /** Returns the template of a key whose parts have these names. */
  public String template(List<String> names) {
    List<String> parts = new ArrayList<>();
    names.forEach(name -> parts.add("{" + name + "}"));
    int at = delimiter();
    return constant + String.join(at < 0 ? "" : String.valueOf(DELIMITERS[at]), parts);
  }

  /** Returns the first delimiter that all texts have equally often, or -1. */
  private int delimiter() {
    for (int at = 0; isText && !isConstant && at < DELIMITERS.length; at++) {
      if (most[at] > 0 && fewest[at] == most[at]) {
        return at;
      }
    }
    return -1;
  }
}
