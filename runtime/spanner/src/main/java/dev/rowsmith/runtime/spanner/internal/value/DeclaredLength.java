package dev.rowsmith.runtime.spanner.internal.value;

import com.google.cloud.ByteArray;
import com.google.cloud.spanner.Type;
import com.google.cloud.spanner.Value;
import dev.rowsmith.runtime.CellFormatException;
import java.util.List;

/**
 * Checks values against the length of their column before they are sent. Spanner rejects the whole
 * commit for one value that is too long, and names neither the entity nor the component.
 */
public final class DeclaredLength {

  private DeclaredLength() {}

  /**
   * Returns a text.
   *
   * @param most the greatest number of characters, or 0 if there is none
   * @throws CellFormatException if the text is longer
   */
  public static String check(String text, int most) {
    if (most > 0 && text.length() > most) {
      check("", text.codePointCount(0, text.length()), most, "character");
    }
    return text;
  }

  /**
   * Returns a value, the elements of which are as long as the column where it is an array.
   *
   * @param most the greatest number of characters or bytes, or 0 if there is none
   * @throws CellFormatException if the value, or an element, is longer
   */
  public static Value check(Value value, int most) {
    if (most == 0 || value.isNull()) {
      return value;
    }
    switch (value.getType().getCode()) {
      case STRING -> check(value.getString(), most);
      case BYTES -> check("", value.getBytes().length(), most, "byte");
      case ARRAY -> checkElements(value, value.getType().getArrayElementType().getCode(), most);
      default -> {}
    }
    return value;
  }

  private static void checkElements(Value array, Type.Code element, int most) {
    if (element == Type.Code.STRING) {
      List<String> texts = array.getStringArray();
      for (int at = 0; at < texts.size(); at++) {
        String text = texts.get(at);
        check(place(at), text.codePointCount(0, text.length()), most, "character");
      }
    } else if (element == Type.Code.BYTES) {
      List<ByteArray> all = array.getBytesArray();
      for (int at = 0; at < all.size(); at++) {
        check(place(at), all.get(at).length(), most, "byte");
      }
    }
  }

  private static String place(int element) {
    return "the element " + element + " has ";
  }

  private static void check(String place, int length, int most, String unit) {
    if (length > most) {
      throw new CellFormatException(
          "%s%s %ss, and the column takes at most %s; shorten the value, or raise the length of @Column"
              .formatted(place, length, unit, most));
    }
  }
}
