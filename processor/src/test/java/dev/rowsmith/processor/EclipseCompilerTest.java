package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The compiler of Eclipse has annotation processing of its own, with elements of its own. */
@Tag("rounds")
class EclipseCompilerTest {

  private static final String RECORD =
      """
      @Table("readings")
      @Family(value = "m", maxVersions = 1)
      public record Reading(
          @RowKey String deviceId, @RowKey Instant at, double temperature,
          Optional<Thread.State> state, byte[] raw) {}
      """;

  private static final String CLASS =
      """
      @Table("trades")
      @Family(value = "f", maxVersions = 1)
      public class Trade {
        @RowKey final String symbol;
        private final long price;

        Trade(long price, String symbol) {
          this.symbol = symbol;
          this.price = price;
        }

        public long getPrice() { return price; }
      }
      """;

  private static final String BEAN =
      """
      @Table("documents")
      @Family(value = "f", maxVersions = 1)
      class Document extends Owned<String> {
        @RowKey private String id;
        private boolean open;

        public String getId() { return id; }
        public void setId(String id) { this.id = id; }
        public boolean isOpen() { return open; }
        public void setOpen(boolean open) { this.open = open; }
      }

      class Owned<T> {
        private T owner;

        public T getOwner() { return owner; }
        public void setOwner(T owner) { this.owner = owner; }
      }
      """;

  private static final String BUILDER =
      """
      @Table("notes")
      @Family(value = "f", maxVersions = 1)
      public class Note {
        @RowKey final String id;
        final String text;

        private Note(String id, String text) {
          this.id = id;
          this.text = text;
        }

        static Builder builder() { return new Builder(); }

        static class Builder {
          private String id;
          private String text;

          Builder id(String id) { this.id = id; return this; }
          Builder withText(String text) { this.text = text; return this; }
          Note build() { return new Note(id, text); }
        }
      }
      """;

  private static final String NESTED =
      """
      public class Shop {
        enum Kind { NEW, PAID }

        @Table(value = "orders", format = KeyFormat.VERBATIM, key = "O/{shop}/{number}")
        @Family(value = "f", maxVersions = 1)
        @Salted(buckets = 8, by = "shop")
        record Order(
            @RowKey String shop, @RowKey(digits = 8) int number, @Qualifier("k") Kind kind) {}
      }
      """;

  private record Mistake(String good, String bad, String check) {}

  private static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("@Family(value = \"m\", maxVersions = 1)", "@Family(\"m\")", "NoRetention"),
          new Mistake("@Table(\"readings\")", "@Table(\"readings_2024\")", "TablePerPeriod"),
          new Mistake(
              "@Table(\"readings\")", "@Table(\"readings\") @Salted(buckets = 1)", "InvalidSalt"),
          new Mistake(
              "@RowKey String deviceId, @RowKey Instant at,", "String deviceId,", "NoRowKey"));

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#all")
  void entities_of_all_shapes_compile_without_a_message(
      EclipseVersion eclipse, @TempDir Path output) throws IOException {
    DiagnosticCollector<JavaFileObject> said =
        build(eclipse, output, RECORD, CLASS, BEAN, BUILDER, NESTED);

    assertThat(said.getDiagnostics())
        .filteredOn(each -> each.getKind() == Diagnostic.Kind.ERROR || isOurs(each))
        .isEmpty();
    assertThat(files(output, "Repository.class"))
        .containsKeys(
            "ReadingRepository.class",
            "TradeRepository.class",
            "DocumentRepository.class",
            "NoteRepository.class",
            "Shop_OrderRepository.class");
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#all")
  void generated_code_is_that_of_the_other_compiler(EclipseVersion eclipse, @TempDir Path output)
      throws IOException {
    build(eclipse, output, RECORD, CLASS, BEAN, BUILDER, NESTED);
    Compiled other = Compiled.sources(RECORD, CLASS, BEAN, BUILDER, NESTED);

    Map<String, String> sources = files(output, ".java");
    assertThat(sources).hasSize(20);
    sources.forEach(
        (name, text) -> assertThat(text).isEqualTo(other.source(name.replace(".java", ""))));
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#all")
  void a_bad_key_stops_the_build_and_names_its_component(
      EclipseVersion eclipse, @TempDir Path output) throws IOException {
    String bad =
        RECORD.replace("@RowKey String deviceId, @RowKey Instant at,", "@RowKey Instant at,");

    assertThat(build(eclipse, output, bad, CLASS).getDiagnostics())
        .filteredOn(EclipseCompilerTest::isOurs)
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.getMessage(Locale.ROOT))
                  .contains("the row key of Reading starts with the timestamp 'at'");
              assertThat(each.getKind()).isEqualTo(Diagnostic.Kind.ERROR);
            });
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#all")
  void annotations_in_messages_are_those_of_the_other_compiler(
      EclipseVersion eclipse, @TempDir Path output) throws IOException {
    String bad =
        """
        @Table("readings")
        @Family(value = "m", maxVersions = Reading.TWO / 2)
        public record Reading(
            @RowKey(order = 1, unit = EpochUnit.SECONDS, digits = 8 + Reading.TWO) Instant at,
            @RowKey(width = Reading.TWO * 4, pad = '\\'', order = 2, pattern = "" + "") String id,
            double temperature) {
          static final int TWO = 2;
        }
        """;
    List<String> said =
        build(eclipse, output, bad).getDiagnostics().stream()
            .filter(EclipseCompilerTest::isOurs)
            .map(each -> withoutIndent(each.getMessage(Locale.ROOT)))
            .toList();

    assertThat(said)
        .anySatisfy(
            message ->
                assertThat(message)
                    .contains("@RowKey(order = 2, width = 8, pad = '\\'', pattern = \"\")"))
        .containsExactlyInAnyOrderElementsOf(
            Compiled.sources(bad).allMessages().stream()
                .map(EclipseCompilerTest::withoutIndent)
                .toList());
  }

  /** Javac indents the lines of a message after the first. */
  private static String withoutIndent(String message) {
    return message.lines().map(String::strip).collect(Collectors.joining("\n"));
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#withPlacesInRecords")
  void a_bad_key_is_reported_at_its_component(EclipseVersion eclipse, @TempDir Path output)
      throws IOException {
    String bad =
        RECORD.replace("@RowKey String deviceId, @RowKey Instant at,", "@RowKey Instant at,\n");

    assertThat(build(eclipse, output, bad, CLASS).getDiagnostics())
        .filteredOn(EclipseCompilerTest::isOurs)
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.getMessage(Locale.ROOT)).contains("[LeadingTimestamp] the row key");
              assertThat(each.getKind()).isEqualTo(Diagnostic.Kind.ERROR);
              assertThat(each.getSource()).isNotNull();
              assertThat(each.getSource().getCharContent(true).toString())
                  .satisfies(
                      text ->
                          assertThat(text.substring((int) each.getStartPosition()))
                              .startsWith("at"));
            });
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#withPlacesInRecords")
  void a_finding_on_a_record_keeps_file_and_line(EclipseVersion eclipse, @TempDir Path output)
      throws IOException {
    for (Mistake mistake : MISTAKES) {
      assertReportedInRecord(eclipse, Files.createTempDirectory(output, "build"), mistake);
    }
  }

  private static void assertReportedInRecord(EclipseVersion eclipse, Path output, Mistake mistake)
      throws IOException {
    String source = RECORD.replace(mistake.good(), mistake.bad());

    assertThat(build(eclipse, output, source, CLASS).getDiagnostics())
        .filteredOn(EclipseCompilerTest::isOurs)
        .singleElement()
        .satisfies(
            each -> {
              assertThat(each.getMessage(Locale.ROOT)).contains("[" + mistake.check() + "]");
              assertThat(each.getSource()).as("the file").isNotNull();
              assertThat(each.getSource().getName()).endsWith("Reading.java");
              assertThat(
                      each.getSource()
                          .getCharContent(true)
                          .toString()
                          .lines()
                          .skip(each.getLineNumber() - 1)
                          .findFirst())
                  .hasValueSatisfying(line -> assertThat(line).contains("record Reading("));
            });
  }

  @ParameterizedTest
  @MethodSource("dev.rowsmith.processor.EclipseVersion#all")
  void a_type_that_does_not_exist_is_left_to_the_compiler(
      EclipseVersion eclipse, @TempDir Path output) throws IOException {
    String bad = RECORD.replace("double temperature", "Missing temperature");

    assertThat(build(eclipse, output, bad, CLASS).getDiagnostics())
        .filteredOn(each -> each.getKind() == Diagnostic.Kind.ERROR)
        .isNotEmpty()
        .allMatch(each -> each.getMessage(Locale.ROOT).contains("Missing"));
  }

  private static boolean isOurs(Diagnostic<?> diagnostic) {
    return diagnostic.getMessage(Locale.ROOT).contains("see docs/checks/");
  }

  private static DiagnosticCollector<JavaFileObject> build(
      EclipseVersion eclipse, Path output, String... bodies) throws IOException {
    Path sources = Files.createDirectories(output.resolve("in/demo"));
    for (JavaFileObject file : Compiled.files(bodies)) {
      Path name = Path.of(file.getName()).getFileName();
      Files.writeString(sources.resolve(name), file.getCharContent(true));
    }
    String folder = Files.createDirectories(output.resolve("out")).toString();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    try (Stream<Path> files = Files.list(sources)) {
      eclipse.compile(
          said,
          List.of("-d", folder, "-s", folder, "-cp", System.getProperty("java.class.path")),
          files.sorted().toList());
    }
    return said;
  }

  private static Map<String, String> files(Path output, String ending) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(output.resolve("out"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(ending)).toList()) {
        found.put(
            file.getFileName().toString(),
            ending.equals(".java") ? Files.readString(file) : ending);
      }
    }
    return found;
  }
}
