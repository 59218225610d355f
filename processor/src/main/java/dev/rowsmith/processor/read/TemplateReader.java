package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Template;
import java.util.ArrayList;
import java.util.List;

/** Reads the layout of a verbatim key: constants, and names between braces. */
final class TemplateReader {

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
        endConstant();
        parts.add(new Template.Part(text.substring(at + 1, end), true));
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
