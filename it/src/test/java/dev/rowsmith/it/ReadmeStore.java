package dev.rowsmith.it;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the examples about a store have at hand without saying so. */
enum ReadmeStore {
  BIGTABLE(
      List.of(
          "dev.rowsmith.bigtable.*",
          "dev.rowsmith.model.bigtable.diff.*",
          "dev.rowsmith.runtime.Page",
          "dev.rowsmith.runtime.bigtable.*",
          "dev.rowsmith.runtime.bigtable.schema.*",
          "dev.rowsmith.runtime.bigtable.table.*"),
      List.of(
          "com.google.cloud.bigtable.data.v2.BigtableDataClient client",
          "com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient admin",
          "Instant from",
          "Instant until",
          "Instant at",
          "io.opentelemetry.api.OpenTelemetry openTelemetry")),
  SPANNER(
      List.of(
          "com.google.cloud.spanner.*",
          "dev.rowsmith.spanner.*",
          // The runtime has classes of these names, too.
          "dev.rowsmith.spanner.Column",
          "dev.rowsmith.spanner.ColumnType",
          "dev.rowsmith.model.spanner.diff.*",
          "dev.rowsmith.runtime.Page",
          "dev.rowsmith.runtime.spanner.*",
          "dev.rowsmith.runtime.spanner.schema.*",
          "dev.rowsmith.runtime.spanner.table.*"),
      List.of(
          "Spanner spanner",
          "DatabaseId database",
          "DatabaseClient client",
          "Instant NOON",
          "Instant monday",
          "Instant tuesday",
          "List<AccessLogKey> keys",
          "Stream<AccessLog> stream"));

  private final String imports;
  private final String parameters;

  ReadmeStore(List<String> own, List<String> parameters) {
    this.imports =
        Stream.concat(common(), own.stream())
            .map(each -> "import " + each + ";\n")
            .collect(Collectors.joining());
    this.parameters = String.join(", ", parameters);
  }

  /** Returns the lines that import what examples use. */
  String imports() {
    return imports;
  }

  /** Returns the parameters of a method of statements. */
  String parameters() {
    return parameters;
  }

  private static Stream<String> common() {
    return Stream.of(
        "dev.rowsmith.*",
        "dev.rowsmith.opentelemetry.*",
        "dev.rowsmith.runtime.SlowScans",
        "java.time.*",
        "java.util.*",
        "java.util.concurrent.*",
        "java.util.concurrent.atomic.*",
        "java.util.stream.*",
        "org.jspecify.annotations.*");
  }
}
