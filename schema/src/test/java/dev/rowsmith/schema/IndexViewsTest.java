package dev.rowsmith.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexViewsTest {

  private static final TableSchema FLIGHTS =
      new TableSchema(
          "Flight",
          "flights",
          KeyLayout.of(
              TextSegment.of("Flight", "origin").followedBy("#"),
              TextSegment.of("Flight", "departure").followedBy("#"),
              TextSegment.of("Flight", "destination")),
          List.of(new FamilyDefinition("f", Retention.forever())),
          List.of());

  private static final String TEXT =
      IndexViews.text(FLIGHTS, "my-instance", List.of("origin", "destination", "departure"));

  @TempDir Path output = Path.of("");

  @Test
  void query_orders_by_components_and_then_by_the_key_of_the_row() {
    assertThat(TEXT)
        .startsWith("-- Eventually consistent")
        .contains(
            """
            SELECT
              SPLIT(_key, '#')[SAFE_OFFSET(0)] AS `origin`,
              SPLIT(_key, '#')[SAFE_OFFSET(2)] AS `destination`,
              SPLIT(_key, '#')[SAFE_OFFSET(1)] AS `departure`,
              _key AS source_key,
              `f` AS `f`
            FROM `flights`
            ORDER BY `origin`, `destination`, `departure`, source_key
            """);
  }

  @Test
  void call_compiles_with_the_client() {
    String call = TEXT.substring(TEXT.indexOf("admin."));
    String source =
        """
        import com.google.cloud.bigtable.admin.v2.BigtableInstanceAdminClient;
        import com.google.cloud.bigtable.admin.v2.models.CreateMaterializedViewRequest;
        class View {
          static void create(BigtableInstanceAdminClient admin) {
        %s
          }
        }
        """
            .formatted(call);
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                null,
                null,
                found,
                List.of("-proc:none", "-d", output.toString()),
                null,
                List.of(file(source)))
            .call();

    assertThat(compiled)
        .as(found.getDiagnostics().stream().map(Object::toString).collect(Collectors.joining("\n")))
        .isTrue();
  }

  @Test
  void unknown_component_lists_those_that_there_are() {
    assertThatThrownBy(() -> IndexViews.text(FLIGHTS, "i", List.of("route")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Flight has nothing called route to order by; expected some of: origin, departure, destination");
  }

  @Test
  void views_needs_one_table_and_an_order() throws UsageException {
    assertThatThrownBy(() -> arguments("views", "--order=a"))
        .isInstanceOf(UsageException.class)
        .hasMessage("views takes one --table");
    assertThatThrownBy(() -> arguments("views", "--table=t"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--order is missing");
    assertThatThrownBy(() -> arguments("plan", "--order=a"))
        .isInstanceOf(UsageException.class)
        .hasMessage("--order goes with views only");
    assertThat(arguments("views", "--table=t", "--order=a,b").order()).containsExactly("a", "b");
  }

  private static BigtableArguments arguments(String... words) throws UsageException {
    return BigtableArguments.of(
        List.of((String.join(" ", words) + " --project=p --instance=i").split(" ")));
  }

  private static JavaFileObject file(String source) {
    return new SimpleJavaFileObject(URI.create("string:///View.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return source;
      }
    };
  }
}
