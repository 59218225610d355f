package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.util.regex.Pattern;

/** google-java-format, as a judge of generated code. */
public final class GoogleFormat {

  private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

  /** It reads no escaped letter of a name: another letter takes the place of the backslash. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\u(?=[0-9a-f]{4})");

  private GoogleFormat() {}

  /** Fails where google-java-format would change a source, or leave a long line in it. */
  public static void check(String generated) {
    String source = ESCAPE.matcher(generated).replaceAll("xu");
    assertThat(source).isEqualTo(formatted(source));
    assertThat(source.lines().filter(GoogleFormat::isTooLong)).isEmpty();
  }

  private static String formatted(String source) {
    try {
      String sorted = ImportOrderer.reorderImports(source, Style.GOOGLE);
      return new Formatter().formatSource(RemoveUnusedImports.removeUnusedImports(sorted));
    } catch (FormatterException problem) {
      throw new AssertionError(source, problem);
    }
  }

  /** A literal and the picture of a key stay in one line; imports always do. */
  private static boolean isTooLong(String line) {
    String text = line.strip();
    boolean code = !text.startsWith("*") && !text.startsWith("import ");
    return code && LITERAL.matcher(line).replaceAll("").length() > 100;
  }
}
