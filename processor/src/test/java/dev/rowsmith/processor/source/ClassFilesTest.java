package dev.rowsmith.processor.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.Bystander;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.TypePath;

class ClassFilesTest {

  private static final int MAGIC = 0xCAFEBABE;

  private final Path folder;

  ClassFilesTest(@TempDir Path folder) {
    this.folder = folder;
  }

  @Test
  void a_class_of_the_sources_is_told_from_one_that_was_compiled_before() throws IOException {
    compile("package other; public class Before { public static class Inside {} }");
    Map<String, Boolean> compiled = new TreeMap<>();

    ask(
        "package demo; class Now { other.Before before; static class Inside {} }",
        List.of(
            "demo.Now", "demo.Now.Inside", "other.Before", "other.Before.Inside", "java.util.List"),
        (type, files) -> compiled.put(type.toString(), files.isCompiled(type)));

    assertThat(compiled)
        .isEqualTo(
            Map.of(
                "demo.Now", false,
                "demo.Now.Inside", false,
                "other.Before", true,
                "other.Before.Inside", true,
                "java.util.List", true));
  }

  @Test
  void the_file_of_a_compiled_class_can_be_read() throws IOException {
    compile("package other; public class Before { public static class Inside {} }");
    compile("public class NoPackage {}");
    Map<String, byte[]> read = new TreeMap<>();

    ask(
        "package demo; class Now {}",
        List.of("other.Before", "other.Before.Inside", "NoPackage", "org.objectweb.asm.TypePath"),
        (type, files) -> read.put(type.toString(), bytes(files, type)));

    assertThat(read).hasSize(4);
    assertThat(read.get("other.Before.Inside"))
        .isEqualTo(Files.readAllBytes(folder.resolve("other/Before$Inside.class")));
    assertThat(read.values()).allMatch(bytes -> ByteBuffer.wrap(bytes).getInt() == MAGIC);
  }

  @Test
  void the_file_of_a_class_of_another_module_can_be_read() throws IOException {
    Path module = Files.createDirectory(folder.resolve("module"));
    run("package other; public class Before {}", outputTo(module), List.of());
    run("module others { exports other; }", outputTo(module), List.of());
    Map<String, byte[]> read = new TreeMap<>();

    ask(
        "package demo; class Now {}",
        List.of("other.Before"),
        List.of("--module-path", module.toString(), "--add-modules", "others"),
        (type, files) -> read.put(type.toString(), bytes(files, type)));

    assertThat(read.get("other.Before"))
        .isEqualTo(Files.readAllBytes(module.resolve("other/Before.class")));
  }

  @Test
  void the_file_of_a_class_of_the_same_module_can_be_read() throws IOException {
    compile("package demo; public class Before {}");
    compile("module demos { exports demo; }");
    Map<String, byte[]> read = new TreeMap<>();

    ask(
        "package demo; class Now {}",
        List.of("demo.Before"),
        (type, files) -> {
          Element inPackage = Objects.requireNonNull(type.getEnclosingElement());
          assertThat(inPackage.getEnclosingElement()).hasToString("demos");
          read.put(type.toString(), bytes(files, type));
        });

    assertThat(read.get("demo.Before"))
        .isEqualTo(Files.readAllBytes(folder.resolve("demo/Before.class")));
  }

  private static byte[] bytes(ClassFiles files, TypeElement type) {
    try (InputStream file = files.open(type).orElseThrow()) {
      return file.readAllBytes();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private void compile(String source) throws IOException {
    run(source, outputTo(folder), List.of());
  }

  private static List<String> outputTo(Path folder) {
    return List.of("-proc:none", "-d", folder.toString());
  }

  private void ask(String source, List<String> names, BiConsumer<TypeElement, ClassFiles> question)
      throws IOException {
    ask(source, names, List.of(), question);
  }

  /** Compiles a source beside the classes of the folder, and asks for some classes. */
  private void ask(
      String source,
      List<String> names,
      List<String> options,
      BiConsumer<TypeElement, ClassFiles> question)
      throws IOException {
    Bystander asking =
        new Bystander() {
          @Override
          public boolean process(Set<? extends TypeElement> types, RoundEnvironment round) {
            ClassFiles files = ClassFiles.of(processingEnv);
            if (!round.processingOver()) {
              names.stream()
                  .map(processingEnv.getElementUtils()::getTypeElement)
                  .forEach(type -> question.accept(type, files));
            }
            return false;
          }
        };
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-proc:only", "-d", folder.toString()));
    run(source, all, List.of(asking));
  }

  private static String jarOf(Class<?> type) {
    URL jar = type.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(URI.create(jar.toString())).toString();
  }

  private static String nameOf(String source) {
    return source.startsWith("module ")
        ? "module-info"
        : source.replaceFirst("(?s).*?class (\\w+).*", "$1");
  }

  private void run(String source, List<String> options, List<Bystander> processors)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path file = Files.writeString(folder.resolve(nameOf(source) + ".java"), source);
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-classpath", folder + File.pathSeparator + jarOf(TypePath.class)));
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavaCompiler.CompilationTask task =
          compiler.getTask(null, files, null, all, null, files.getJavaFileObjects(file));
      if (!processors.isEmpty()) {
        task.setProcessors(processors);
      }
      assertThat(task.call()).isTrue();
    }
  }
}
