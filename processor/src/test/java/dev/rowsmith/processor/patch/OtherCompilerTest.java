package dev.rowsmith.processor.patch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.SourceRef;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.annotation.processing.ProcessingEnvironment;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherCompilerTest {

  @TempDir Path folder = Path.of("");

  @Test
  void patch_of_another_compiler_says_in_one_line_that_it_needs_javac() throws IOException {
    ProcessingEnvironment other =
        (ProcessingEnvironment)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ProcessingEnvironment.class},
                (proxy, method, arguments) -> {
                  throw new UnsupportedOperationException(method.getName());
                });
    Path file = folder.resolve("new/fixes.patch");
    Patch patch = new Patch(file, other);
    patch.addFix("NoRowKey", Finding.at(new SourceRef() {}, "Reading has no row key"));
    patch.write();

    assertThat(Files.readAllLines(file))
        .singleElement()
        .asString()
        .startsWith("# Rowsmith writes patches under javac only");
  }
}
