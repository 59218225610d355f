package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.processor.index.TableIndex;
import dev.rowsmith.processor.model.Store;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.annotation.processing.Processor;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The resource by which the runtime finds all tables of a class path. */
class TableIndexTest {

  private static final String VISIT =
      """
      @Table(value = "events", prefix = "VISIT")
      @Family(value = "f", maxVersions = 1)
      public record Visit(@RowKey String id, int count) {}
      """;

  private static final String SHOP =
      """
      public class Shop {
        @Table("orders")
        @Family(value = "f", maxVersions = 1)
        record Order(@RowKey String id, int count) {}
      }
      """;

  private static final String PLAIN = "public class Plain {}";

  private static final String ACCESS =
      """
      @dev.rowsmith.spanner.Table("Accesses")
      record Access(@dev.rowsmith.spanner.PrimaryKey @Distributed String id, int count) {}
      """;

  private static final String BOTH =
      """
      @Table("both")
      @Family(value = "f", maxVersions = 1)
      @dev.rowsmith.spanner.Table("Both")
      record Both(@RowKey @dev.rowsmith.spanner.PrimaryKey String id, int count) {}
      """;

  private static final String BAD =
      """
      @Table("quotes")
      @Family("f")
      public record Quote(@RowKey String id, String symbol) {}
      """;

  @TempDir Path output = Path.of("");

  private boolean build(List<String> classes, String... bodies) {
    return build(List.of(new RowsmithProcessor(), new RowsmithTableProcessor()), classes, bodies);
  }

  private boolean build(List<Processor> processors, List<String> classes, String... bodies) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String classPath = System.getProperty("java.class.path") + File.pathSeparator + output;
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            null,
            new DiagnosticCollector<JavaFileObject>(),
            List.of("-d", output.toString(), "-classpath", classPath),
            classes,
            Compiled.files(bodies));
    task.setProcessors(processors);
    return task.call();
  }

  /** Deletes the index and what came of a source, as Gradle does before it compiles it again. */
  private void deleteOutputs(String source) throws IOException {
    Files.deleteIfExists(output.resolve(TableIndex.resourceOf(Store.BIGTABLE)));
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(output.resolve("demo"), source + "*")) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
  }

  private String index() throws IOException {
    return Files.readString(output.resolve(TableIndex.resourceOf(Store.BIGTABLE)));
  }

  @Test
  void names_the_generated_table_classes_in_order() throws IOException {
    assertThat(build(List.of(), VISIT, SHOP)).isTrue();

    assertThat(index()).isEqualTo("demo.Shop_OrderTable\ndemo.VisitTable\n");
    assertThat(output.resolve("demo/Shop_OrderTable.class")).exists();
    assertThat(output.resolve("demo/VisitTable.class")).exists();
  }

  @Test
  void names_the_tables_of_each_store_by_themselves() throws IOException {
    assertThat(build(List.of(), VISIT, ACCESS, BOTH)).isTrue();

    assertThat(index()).isEqualTo("demo.BothTable\ndemo.VisitTable\n");
    assertThat(Files.readString(output.resolve(TableIndex.resourceOf(Store.SPANNER))))
        .isEqualTo("demo.AccessTable\ndemo.BothSpannerTable\n");
    assertThat(output.resolve("demo/AccessTable.class")).exists();
    assertThat(output.resolve("demo/BothSpannerTable.class")).exists();
  }

  @Test
  void native_images_get_the_constants_and_the_index_that_the_runtime_reads() throws IOException {
    assertThat(build(List.of(), VISIT, SHOP, ACCESS)).isTrue();

    Path metadata = output.resolve("META-INF/native-image/dev.rowsmith");
    assertThat(metadata.resolve("bigtable-tables/reflect-config.json"))
        .content()
        .isEqualTo(
            """
            [
              {"condition": {"typeReachable": "dev.rowsmith.runtime.bigtable.schema.SchemaIndex"}, "name": "demo.Shop_OrderTable", "fields": [{"name": "SCHEMA"}]},
              {"condition": {"typeReachable": "dev.rowsmith.runtime.bigtable.schema.SchemaIndex"}, "name": "demo.VisitTable", "fields": [{"name": "SCHEMA"}]}
            ]
            """);
    assertThat(metadata.resolve("spanner-tables/resource-config.json"))
        .content()
        .isEqualTo(
            """
            {"resources": {"includes": [
              {"condition": {"typeReachable": "dev.rowsmith.runtime.spanner.schema.SchemaIndex"}, "pattern": "\\\\QMETA-INF/rowsmith/spanner-tables\\\\E"}
            ]}}
            """);
  }

  @Test
  void names_the_entities_of_class_files_too_as_incremental_builds_hand_them_over()
      throws IOException {
    assertThat(build(List.of(), VISIT, SHOP)).isTrue();

    deleteOutputs("Plain");
    assertThat(
            build(List.of(new RowsmithTableProcessor()), List.of("demo.Visit", "demo.Shop"), PLAIN))
        .isTrue();

    assertThat(index()).isEqualTo("demo.Shop_OrderTable\ndemo.VisitTable\n");
  }

  @Test
  void forgets_an_entity_that_is_no_longer_there() throws IOException {
    assertThat(build(List.of(), VISIT, SHOP)).isTrue();

    deleteOutputs("Shop");
    deleteOutputs("Visit");
    assertThat(build(List.of(), SHOP)).isTrue();

    assertThat(index()).isEqualTo("demo.Shop_OrderTable\n");
  }

  @Test
  void is_not_written_by_a_build_that_fails_or_has_no_entity() {
    assertThat(build(List.of(), BAD)).isFalse();
    assertThat(build(List.of(), PLAIN)).isTrue();

    assertThat(output.resolve(TableIndex.resourceOf(Store.BIGTABLE))).doesNotExist();
  }
}
