package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.schema.SchemaIndex;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The statements that the schema report of this module shows, beside those that the schema manager
 * sends, for all entities of the tests.
 */
class ReportedStatementsTest {

  /** The build of this module writes it. */
  private static final Path REPORT = Path.of("target/report/rowsmith.json");

  @ParameterizedTest
  @CsvSource({"googleSql, GOOGLE_STANDARD_SQL, 60", "postgreSql, POSTGRESQL, 40"})
  void the_report_shows_the_statements_that_are_sent(String member, Dialect dialect, int least)
      throws IOException {
    Set<String> sent = new TreeSet<>();
    for (TableSchema schema : SchemaIndex.load()) {
      statements(schema, dialect).map(ReportedStatementsTest::text).ifPresent(sent::add);
    }

    assertThat(sent).hasSizeGreaterThan(least);
    assertThat(reported(member)).isEqualTo(sent);
  }

  /** Nothing where the dialect has no such table, and where the build knows not all. */
  private static Optional<List<String>> statements(TableSchema schema, Dialect dialect) {
    boolean message =
        schema.columns().stream().anyMatch(column -> column.type().format().message().isPresent());
    try {
      return message ? Optional.empty() : Optional.of(schema.ddl(dialect));
    } catch (IllegalArgumentException impossible) {
      return Optional.empty();
    }
  }

  private static Set<String> reported(String member) throws IOException {
    JsonNode entities = new ObjectMapper().readTree(REPORT.toFile()).get("entities");
    Set<String> found = new TreeSet<>();
    for (JsonNode entity : entities) {
      if (entity.path("store").asText().equals("spanner")) {
        List<String> statements = new ArrayList<>();
        entity.get("ddl").get(member).forEach(each -> statements.add(each.asText()));
        Stream.of(statements)
            .filter(each -> !each.isEmpty())
            .map(ReportedStatementsTest::text)
            .forEach(found::add);
      }
    }
    return found;
  }

  private static String text(List<String> statements) {
    return String.join(";\n", statements);
  }
}
