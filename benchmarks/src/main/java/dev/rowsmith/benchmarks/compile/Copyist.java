package dev.rowsmith.benchmarks.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/**
 * Writes what another processor generated before, and does nothing else: no processor that
 * generates these classes can cost a build less.
 */
final class Copyist extends AbstractProcessor {

  private final Map<String, String> sources;
  private boolean written;

  private Copyist(Map<String, String> sources) {
    this.sources = sources;
  }

  /** Returns the qualified names and the texts of generated files. */
  static Map<String, String> read(Path folder, List<Path> files) throws IOException {
    Map<String, String> sources = new LinkedHashMap<>();
    for (Path file : files) {
      String path = folder.relativize(file).toString();
      String name = path.substring(0, path.length() - ".java".length());
      sources.put(name.replace(file.getFileSystem().getSeparator(), "."), Files.readString(file));
    }
    return sources;
  }

  /** Returns a processor that has written nothing yet. */
  static Copyist of(Map<String, String> sources) {
    return new Copyist(sources);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of("*");
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latest();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    if (!written) {
      written = true;
      sources.forEach(this::write);
    }
    return false;
  }

  private void write(String name, String source) {
    try (Writer writer = processingEnv.getFiler().createSourceFile(name).openWriter()) {
      writer.write(source);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
