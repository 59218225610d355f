package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/** Reader of the layout of a verbatim key: constants, and names between braces. */
final class TemplateReader {

  /** What bytes begin with, which no name of a segment can. */
  private static final String BYTES = "0x";

  private static final Pattern HEXADECIMAL = Pattern.compile("(\\p{XDigit}{2})+");

  private final String text;
  private final List<Template.Part> parts = new ArrayList<>();
  private final StringBuilder constant = new StringBuilder();
  private int at;

  private TemplateReader(String text) {
    this.text = text;
  }

  static Template read(String text) {
    return new TemplateReader(text).read();
  }

  private Template read() {
    while (at < text.length()) {
      char next = text.charAt(at);
      if (isDoubled(next)) {
        constant.append(next);
        at += 2;
      } else if (next == '{') {
        int end = text.indexOf('}', at);
        if (end < 0) {
          return new Template(parts, "the brace at position " + (at + 1) + " is not closed");
        }
        String name = text.substring(at + 1, end);
        if (name.startsWith(BYTES)) {
          String digits = name.substring(BYTES.length());
          if (!HEXADECIMAL.matcher(digits).matches()) {
            return new Template(parts, "%s is not the hexadecimal digits of bytes".formatted(name));
          }
          constant.append(LayoutConstants.ofBytes(HexFormat.of().parseHex(digits)));
        } else {
          endConstant();
          parts.add(new Template.Part(name, true));
        }
        at = end + 1;
      } else if (next == '}') {
        return new Template(parts, "the brace at position " + (at + 1) + " closes nothing");
      } else {
        constant.append(next);
        at++;
      }
    }
    endConstant();
    return new Template(parts, "");
  }

  private boolean isDoubled(char brace) {
    return (brace == '{' || brace == '}') && text.startsWith(String.valueOf(brace), at + 1);
  }

  private void endConstant() {
    if (constant.length() > 0) {
      parts.add(new Template.Part(constant.toString(), false));
      constant.setLength(0);
    }
  }
}
