package dev.rowsmith.processor;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The classes of {@code rowsmith-dynamodb} that generated mappings name, compiled from its sources:
 * the module is built after this one, with this processor.
 */
public final class DynamodbClasses {

  private static final Path SOURCES = Path.of("../dynamodb/src/main/java/dev/rowsmith/dynamodb");

  /** The classes around the package of mappings that it is about. */
  private static final Set<String> OF_ITEMS =
      Set.of("AttributeValue.java", "Item.java", "ItemException.java");

  private static final Path FOLDER = compile();

  private DynamodbClasses() {}

  /** Returns the class path of the tests, and these classes. */
  public static String classPath() {
    return withoutThem() + File.pathSeparator + FOLDER;
  }

  /** Returns the class path of the tests alone. */
  static String withoutThem() {
    return System.getProperty("java.class.path");
  }

  private static Path compile() {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        Stream<Path> items = Files.list(SOURCES);
        Stream<Path> spi = Files.list(SOURCES.resolve("spi"))) {
      Path folder = Files.createTempDirectory("dynamodb");
      List<String> options = List.of("-proc:none", "-d", folder.toString());
      List<Path> sources =
          Stream.concat(
                  items.filter(each -> OF_ITEMS.contains(each.getFileName().toString())),
                  spi.filter(each -> each.toString().endsWith(".java")))
              .toList();
      var compiled =
          compiler.getTask(
              null, files, null, options, null, files.getJavaFileObjectsFromPaths(sources));
      if (!compiled.call()) {
        throw new AssertionError("the sources of rowsmith-dynamodb do not compile");
      }
      return folder;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
