package dev.rowsmith.runtime.key.encoding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** From which end a text is written into a key. */
public enum TextDirection {
  /** From its first character to its last. */
  FORWARD("forward") {
    @Override
    public int write(KeyText form, byte[] key, int at, String text) {
      return form.write(key, at, text);
    }

    @Override
    public String restore(String written) {
      return written;
    }
  },
  /** From its last code point to its first. */
  REVERSED("reversed") {
    @Override
    public int write(KeyText form, byte[] key, int at, String text) {
      int end = at;
      int index = text.length();
      while (index > 0) {
        int codePoint = text.codePointBefore(index);
        end = form.write(key, end, codePoint);
        index -= Character.charCount(codePoint);
      }
      return end;
    }

    @Override
    public String restore(String written) {
      return new StringBuilder(written).reverse().toString();
    }
  },
  /** From its last label to its first: {@code com.google.maps}. */
  REVERSED_DOMAIN("reversed-domain") {
    @Override
    public int write(KeyText form, byte[] key, int at, String text) {
      int end = at;
      int until = text.length();
      while (true) {
        int dot = text.lastIndexOf('.', until - 1);
        end = form.write(key, end, text, dot + 1, until);
        if (dot < 0) {
          return end;
        }
        end = form.write(key, end, '.');
        until = dot;
      }
    }

    @Override
    public String restore(String written) {
      List<String> labels = new ArrayList<>(List.of(written.split("\\.", -1)));
      Collections.reverse(labels);
      return String.join(".", labels);
    }
  };

  private final String attribute;

  TextDirection(String attribute) {
    this.attribute = attribute;
  }

  /** Writes a text without unpaired surrogates, and returns the position after it. */
  public abstract int write(KeyText form, byte[] key, int at, String text);

  /** Returns the text of the characters that were written. */
  public abstract String restore(String written);

  /** Returns the value of the attribute {@code direction}. */
  public String attribute() {
    return attribute;
  }
}
