package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A column type of Spanner is a constant in the model: few other files of the processor name it.
 */
class ColumnTypeFilesTest {

  private static final Path SOURCES = Path.of("src/main/java/dev/rowsmith/processor");

  @ParameterizedTest
  @EnumSource(
      value = ValueForm.class,
      names = {"JSON", "UUID_TEXT", "UUID_BYTES", "UUID_PAIR", "MESSAGE", "PROTO", "BYTE_ARRAY"})
  void form_of_values_is_named_where_it_is_read_or_written_in_a_way_of_its_own(ValueForm form) {
    assertThat(files("(?:case .*|ValueForm\\.)\\b" + form + "\\b")).hasSizeLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @EnumSource(value = SpannerType.Code.class, mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void type_of_a_column_is_named_where_a_rule_is_about_it_alone(SpannerType.Code code) {
    assertThat(files("Code\\.\\b" + code + "\\b")).hasSizeLessThanOrEqualTo(3);
  }

  /** Returns the files for Spanner that have code of a pattern, the two of the model apart. */
  private static List<String> files(String code) {
    Pattern pattern = Pattern.compile(code);
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().contains("spanner"))
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !file.endsWith("SpannerType.java") && !file.endsWith("ValueForm.java"))
          .filter(file -> pattern.matcher(read(file)).find())
          .map(file -> file.getFileName().toString())
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
