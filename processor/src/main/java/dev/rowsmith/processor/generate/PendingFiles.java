package dev.rowsmith.processor.generate;

import com.palantir.javapoet.JavaFile;
import dev.rowsmith.processor.generate.format.SourceFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import javax.lang.model.element.Element;

/**
 * Generated files of an entity, whose text another thread makes while the processor goes on with
 * the next entities. The compiler is asked by the processor's thread alone.
 */
public final class PendingFiles {

  private record Pending(String name, ForkJoinTask<String> text) {}

  private final SourceWriter writer;
  private final Element origin;
  private final List<Pending> files = new ArrayList<>();

  PendingFiles(SourceWriter writer, Element origin) {
    this.writer = writer;
    this.origin = origin;
  }

  /** Begins to make the text of a file. */
  void add(JavaFile file) {
    String packageName = file.packageName();
    String name = file.typeSpec().name();
    files.add(
        new Pending(
            packageName.isEmpty() ? name : packageName + "." + name,
            ForkJoinPool.commonPool().submit(() -> text(file))));
  }

  /** Makes the whole text first: it has thousands of pieces, too many to write each alone. */
  private static String text(JavaFile file) {
    SourceFormat text = new SourceFormat();
    try {
      file.writeTo(text);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  /** Creates the files, and waits for their texts. */
  public void write() {
    files.forEach(file -> writer.write(file.name(), file.text().join(), origin));
  }
}
