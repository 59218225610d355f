package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Compiles every Java example of the first page that a user reads. */
class ReadmeTest {

  private static final Path README = Path.of("..", "README.md");

  @TempDir Path folder;

  @Test
  void the_readme_has_examples() throws IOException {
    assertThat(blocks()).isNotEmpty();
  }

  @TestFactory
  Stream<DynamicTest> every_example_compiles_or_is_refused_as_it_says() throws IOException {
    ReadmeCompiler compiler = new ReadmeCompiler(folder);
    return blocks().stream()
        .map(block -> DynamicTest.dynamicTest(block.toString(), () -> check(compiler, block)));
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

  private static List<ReadmeBlock> blocks() throws IOException {
    return ReadmeBlock.of(Files.readString(README));
  }
}
