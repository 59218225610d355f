package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fixes of types that a store does not have: they compile, and what is absent stays absent. */
@Tag("rounds")
class TypeFixesTest {

  private static final List<String> TYPES =
      List.of(
          "String[]",
          "long[]",
          "int[]",
          "Integer[]",
          "double[]",
          "UUID[]",
          "byte[][]",
          "@Nullable String[]",
          "String @Nullable []",
          "java.util.@Nullable Date",
          "List<String[]>",
          "Optional<String[]>",
          "Optional<long[]>",
          "Optional<List<String>>",
          "Optional<Set<String>>",
          "Optional<Map<String, Long>>",
          "Optional<Optional<String>>",
          "Optional<Date>",
          "Optional<OptionalInt>",
          "OptionalInt",
          "OptionalLong",
          "OptionalDouble",
          "@Nullable OptionalInt",
          "List<OptionalInt>",
          "Map<String, OptionalLong>",
          "Set<Date>",
          "List<Set<String>>",
          "Object",
          "Object[]",
          "Date",
          "BigInteger",
          "Duration",
          "Period",
          "ZonedDateTime",
          "YearMonth",
          "Year",
          "char[]",
          "Locale");

  @Test
  void every_fix_of_a_type_in_bigtable_compiles() throws IOException {
    assertFixesHold(
        "@Table(\"t\") @Family(value = \"f\", maxVersions = 1) record Thing(%s, String name) {}",
        "@RowKey String id, %s more",
        "@RowKey String id, @RowKey %s more",
        "@RowKey String id, @Stored(whenAbsent = \"0\") %s more");
  }

  @Test
  void every_fix_of_a_type_in_spanner_compiles() throws IOException {
    assertFixesHold(
        "@Table(\"T\") record Thing(%s, String name) {}",
        "@PrimaryKey UUID id, %s more",
        "@PrimaryKey UUID id, @PrimaryKey %s more",
        "@PrimaryKey UUID id, @Column(name = \"other\") %s more");
  }

  private static void assertFixesHold(String entity, String... components) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (String each : components) {
      for (String type : Rounds.oneIn(3, TYPES)) {
        String name = String.format(Locale.ROOT, "t%03d", sources.size());
        String body = entity.formatted(each.formatted(type));
        sources.put(
            name, Compiled.header(body).replace("package demo;", "package " + name + ";") + body);
      }
    }
    FixTrials trials = FixTrials.of(sources);

    assertThat(trials.faults()).isEmpty();
    assertThat(trials.fixes()).isGreaterThan(Rounds.oneIn(3, TYPES).size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "String[] names          | List<String> names",
        "long[] numbers          | List<Long> numbers",
        "OptionalInt number      | Optional<Integer> number",
        "OptionalLong number     | Optional<Long> number",
        "OptionalDouble number   | Optional<Double> number",
      })
  void what_is_absent_stays_absent_in_spanner(String component, String fix) {
    assertThat(fixes("@Table(\"T\") record T(@PrimaryKey UUID id, " + component + ") {}"))
        .first()
        .asString()
        .startsWith(fix);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "OptionalInt number    | Optional<Integer> number",
        "OptionalLong number   | Optional<Long> number",
        "OptionalDouble number | Optional<Double> number",
        "Optional<Date> since  | Optional<Instant> since",
      })
  void what_is_absent_stays_absent_in_bigtable(String component, String fix) {
    assertThat(
            fixes(
                "@Table(\"t\") @Family(value = \"f\", maxVersions = 1) record T(@RowKey String id, "
                    + component
                    + ") {}"))
        .first()
        .asString()
        .startsWith(fix);
  }

  private static Stream<String> fixes(String entity) {
    return Compiled.sources(entity).messages("UnsupportedType").stream()
        .flatMap(message -> PrintedFix.of(message).stream());
  }
}
