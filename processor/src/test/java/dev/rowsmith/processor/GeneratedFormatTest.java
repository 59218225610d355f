package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** google-java-format changes nothing of what is generated. */
class GeneratedFormatTest {

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EntityShapes#all")
  void every_shape_is_formatted(String source) throws FormatterException {
    Compiled build = Compiled.sources(source);

    for (String name : build.generated()) {
      assertFormatted(build.source(name));
    }
  }

  @Test
  void tables_of_all_modules_are_formatted(@TempDir Path output) throws Exception {
    CorpusCompilation.asDeclared(output);

    List<Path> sources = sourcesIn(output);
    assertThat(sources).hasSizeGreaterThan(200);
    for (Path source : sources) {
      assertFormatted(Files.readString(source));
    }
  }

  static void assertFormatted(String source) throws FormatterException {
    String sorted = ImportOrderer.reorderImports(source, Style.GOOGLE);
    String formatted = new Formatter().formatSource(RemoveUnusedImports.removeUnusedImports(sorted));
    assertThat(source).isEqualTo(formatted);
    assertThat(source.lines().filter(line -> line.length() > 100 && !line.startsWith("import ")))
        .isEmpty();
  }

  private static List<Path> sourcesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }
}
