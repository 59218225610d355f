package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The encoding of the sources changes no byte of what is generated, and of what it compiles to. */
class SourceEncodingTest {

  /** Characters that no encoding but Unicode's has all of, wherever users can write some. */
  private static final List<String> ENTITIES =
      List.of(
          """
          @Table(value = "prices", format = KeyFormat.VERBATIM,
              key = "\\u20ac/{sku}\\u00a7{\\u540d\\u524d}")
          @Family(value = "f", maxVersions = 1)
          public record Prices(
              @RowKey @Distributed String sku, @RowKey String \\u540d\\u524d,
              @Qualifier("\\u20ac") long euros, @Qualifier("\\u00a3") Optional<String> pounds,
              @Qualifier("\\ud83d\\ude00\\u2028") int smile, int gr\\u00f6\\u00dfe,
              @QualifierAsData(prefix = "\\u00e9", max = 9) Map<Level, Long> counts, Level level) {
            public enum Level { \\u00dcBER, UNTER }
          }
          """,
          """
          @Queries(Prices.class)
          public interface Questions {
            List<Prices> of(String sku);
            Optional<Prices> \\u00e9ine(String sku, String \\u540d\\u524d);
          }
          """,
          """
          @Table("Zones")
          @Index(name = "ByName", columns = "\\u540d")
          public record Zones(
              @PrimaryKey @Distributed String id, @Column(name = "name") String \\u540d,
              @GeneratedColumn(expression = "CONCAT(name, '\\u20ac')") String shown) {}
          """);

  @TempDir
  @SuppressWarnings("NullAway") // JUnit sets it.
  static Path folder;

  private static Map<String, String> expected;

  @BeforeAll
  static void compileInUnicode() throws IOException {
    expected = build("UTF-8");
    assertThat(expected).hasSizeGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"US-ASCII", "ISO-8859-1", "windows-1252", "Shift_JIS", "UTF-16"})
  void sources_of_any_encoding_give_the_same_sources_classes_and_resources(String encoding)
      throws IOException {
    assertThat(build(encoding)).isEqualTo(expected);
  }

  @Test
  void generated_sources_are_ascii() {
    expected.forEach(
        (name, text) -> {
          if (name.endsWith(".java")) {
            assertThat(text.chars()).as(name).allMatch(letter -> letter < 0x80);
          }
        });
  }

  private static Map<String, String> build(String encoding) throws IOException {
    Path output = Files.createTempDirectory(folder, "build");
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<String> options = new ArrayList<>(List.of("-encoding", encoding, "-parameters"));
    options.addAll(List.of("-cp", DynamodbClasses.classPath()));
    options.addAll(List.of("-d", output.toString(), "-s", output.toString()));
    options.add("-Arowsmith.lock=" + output.resolve("lock"));
    options.add("-Arowsmith.lock.update=true");
    options.add("-Arowsmith.report=" + output.resolve("report"));

    SharedFiles.compile(
        said,
        options,
        Compiled.files(ENTITIES.toArray(String[]::new)),
        List.of(new RowsmithProcessor(), new RowsmithTableProcessor()));
    assertThat(said.getDiagnostics())
        .filteredOn(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .isEmpty();
    return files(output, Charset.forName(encoding));
  }

  /** Reads the files: sources are in the encoding that the compiler was told. */
  private static Map<String, String> files(Path output, Charset encoding) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = output.relativize(file).toString();
        Charset written = name.endsWith(".java") ? encoding : StandardCharsets.ISO_8859_1;
        found.put(name, new String(Files.readAllBytes(file), written));
      }
    }
    return found;
  }
}
