package dev.rowsmith.processor.report.page;

import dev.rowsmith.runtime.VisibleText;
import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;

/** Writer of maps, lists, texts, numbers and booleans as JSON, in the order that they have. */
final class JsonWriter {

  private static final String STEP = "  ";

  private final StringBuilder text = new StringBuilder();

  private JsonWriter() {}

  /** Returns the JSON text of a value, with a line for each member and a line end at the end. */
  static String of(Object value) {
    JsonWriter json = new JsonWriter();
    json.append(value, "\n");
    return json.text.append('\n').toString();
  }

  private void append(Object value, String newline) {
    if (value instanceof Map<?, ?> map) {
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      appendAll(
          '{',
          '}',
          map.isEmpty(),
          newline,
          () -> {
            Map.Entry<?, ?> entry = entries.next();
            quote(String.valueOf(entry.getKey()));
            text.append(": ");
            append(entry.getValue(), newline + STEP);
            return entries.hasNext();
          });
    } else if (value instanceof Collection<?> list) {
      Iterator<?> items = list.iterator();
      appendAll(
          '[',
          ']',
          list.isEmpty(),
          newline,
          () -> {
            append(items.next(), newline + STEP);
            return items.hasNext();
          });
    } else if (value instanceof Number || value instanceof Boolean) {
      text.append(value);
    } else {
      quote(value.toString());
    }
  }

  /** Writes one member, and returns whether there are more. */
  private interface Member {
    boolean append();
  }

  private void appendAll(char open, char close, boolean empty, String newline, Member member) {
    text.append(open);
    boolean more = !empty;
    while (more) {
      text.append(newline).append(STEP);
      more = member.append();
      text.append(more ? "," : newline);
    }
    text.append(close);
  }

  private void quote(String value) {
    text.append('"');
    for (int at = 0; at < value.length(); at++) {
      char each = value.charAt(at);
      switch (each) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        default -> {
          // A surrogate without its other half is not a character of UTF-8.
          if (!VisibleText.isVisible(each)) {
            text.append(String.format(Locale.ROOT, "\\u%04x", (int) each));
          } else {
            text.append(each);
          }
        }
      }
    }
    text.append('"');
  }
}
