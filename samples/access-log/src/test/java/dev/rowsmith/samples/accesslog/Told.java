package dev.rowsmith.samples.accesslog;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Catches what is printed. */
final class Told {

  private Told() {}

  static String by(Consumer<PrintStream> story) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8)) {
      story.accept(out);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
