package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiles every Java example of the pages that a user copies from. */
class ReadmeTest {

  /** Pages that are read one after the other, so that each knows the types of those before it. */
  private static final List<List<String>> MANUALS =
      List.of(
          List.of("README.md", "docs/load.md"),
          List.of(
              "docs/start.md",
              "docs/columns.md",
              "docs/writing.md",
              "docs/reading.md",
              "docs/queries.md",
              "docs/testing.md"),
          List.of("docs/spanner.md"),
          List.of("docs/observability.md"));

  @TempDir Path folder;

  static Stream<String> pages() {
    return MANUALS.stream().flatMap(List::stream);
  }

  @ParameterizedTest
  @MethodSource("pages")
  void every_page_has_examples(String page) throws IOException {
    assertThat(blocks(page)).isNotEmpty();
  }

  @TestFactory
  Stream<DynamicContainer> every_example_compiles_or_is_refused_as_it_says() throws IOException {
    List<DynamicContainer> pages = new ArrayList<>();
    for (List<String> manual : MANUALS) {
      Path own = Files.createDirectory(folder.resolve("manual" + pages.size()));
      ReadmeCompiler compiler = new ReadmeCompiler(own);
      for (String page : manual) {
        Stream<DynamicTest> examples =
            blocks(page).stream()
                .map(
                    block ->
                        DynamicTest.dynamicTest(block.toString(), () -> check(compiler, block)));
        pages.add(DynamicContainer.dynamicContainer(page, examples));
      }
    }
    return pages.stream();
  }

  private static void check(ReadmeCompiler compiler, ReadmeBlock block) {
    List<String> errors = compiler.errors(block);
    if (block.refusedBy().isEmpty()) {
      assertThat(errors).as(block.source()).isEmpty();
    } else {
      assertThat(errors)
          .as(block.source())
          .isNotEmpty()
          .allMatch(error -> error.startsWith("[" + block.refusedBy() + "]"));
    }
  }

  private static List<ReadmeBlock> blocks(String page) throws IOException {
    return ReadmeBlock.of(Files.readString(Path.of("..").resolve(page)));
  }
}
