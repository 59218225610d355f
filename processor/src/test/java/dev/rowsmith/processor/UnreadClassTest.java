package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a build says whose compiler knows of a class file, and does not hand it out. */
class UnreadClassTest {

  private static final String PLACE =
      """
      public record Place(String city, @org.jspecify.annotations.Nullable String street) {}
      """;

  private static final String SHOP =
      """
      @Table("Shops")
      public record Shop(@PrimaryKey @Distributed long id, @Embedded Place place) {}
      """;

  private final Path output;

  UnreadClassTest(@TempDir Path output) {
    this.output = output;
  }

  @Test
  void a_class_file_that_cannot_be_read_is_named_at_the_entity() throws IOException {
    assertThat(build(PLACE)).isEmpty();

    List<String> said = build(SHOP);

    if (Runtime.version().feature() == 17) {
      assertThat(said)
          .singleElement()
          .asString()
          .startsWith(
              "the class file of demo.Place cannot be read, so what it marks as @Nullable may not")
          .contains("Build Shop with the compiler of a newer JDK");
    } else {
      assertThat(said).isEmpty();
    }
  }

  private List<String> build(String body) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + output;
    List<String> options = List.of("-d", output.toString(), "-classpath", classPath);
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, new Reluctant(files), said, options, null, Compiled.files(body));
      task.setProcessors(List.of(new RowsmithProcessor()));
      assertThat(task.call()).isTrue();
    }
    return said.getDiagnostics().stream().map(each -> each.getMessage(Locale.ROOT)).toList();
  }

  /** Lists files to the compiler, and finds none by its name. */
  private static final class Reluctant extends ForwardingJavaFileManager<StandardJavaFileManager> {

    Reluctant(StandardJavaFileManager files) {
      super(files);
    }

    @Override
    public @Nullable FileObject getFileForInput(Location location, String inPackage, String name) {
      return null;
    }
  }
}
