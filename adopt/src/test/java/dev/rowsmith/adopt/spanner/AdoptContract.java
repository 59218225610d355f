package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.Dialect;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tables that plain statements make become declarations; each dialect runs this. */
abstract class AdoptContract {

  private static final String NO_DIFFERENCE = "no difference\n";

  /** Rows of these break a check. */
  private static final List<String> MAY_BE_EMPTY = List.of("Memberships");

  final SpannerEmulator emulator;
  final Dialect dialect;
  private final String sql;

  AdoptContract(SpannerEmulator emulator, Dialect dialect) {
    this.emulator = emulator;
    this.dialect = dialect;
    this.sql = dialect == Dialect.POSTGRESQL ? "-postgresql.sql" : "-googlesql.sql";
  }

  @Test
  void every_table_of_the_corpus_is_declared_exactly_and_reads_rows_of_others() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect).withTablesOf("tables" + sql);
        Declarations declared = database.declared()) {
      assertThat(declared.comparison()).hasToString(NO_DIFFERENCE);
      assertThat(declared.areExact()).isTrue();
      assertThat(declared.declarations())
          .filteredOn(each -> each.source().contains("@HashSharded("))
          .extracting(Declarations.Declaration::table)
          .contains("ModelVisits", "Sessions", "ShardedAccessLog", "ShardedEvents", "Snapshots");
      assertThat(MAY_BE_EMPTY).containsAll(database.readsRows(declared, 3));
      System.out.printf(
          "%s: %s tables of the corpus declared, compared and read%n",
          dialect, declared.declarations().size());
    }
  }

  @Test
  void the_tables_of_the_guide_and_of_the_samples_are_declared_exactly() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect).withTablesOf("guide" + sql);
        Declarations declared = database.declared()) {
      assertThat(declared.comparison()).hasToString(NO_DIFFERENCE);
      assertThat(database.readsRows(declared, 3)).isEmpty();
      Map<String, String> sources =
          declared.declarations().stream()
              .collect(
                  Collectors.toMap(
                      each -> each.entity().replaceAll(".*\\.", ""),
                      Declarations.Declaration::source));
      assertGuide(sources);
    }
  }

  /** Checks the sources of the guide's tables, by the names of their entities. */
  abstract void assertGuide(Map<String, String> sources);

  @Test
  void what_no_annotation_declares_is_named_and_the_rest_compiles() {
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect).withTablesOf("beyond" + sql);
        Declarations declared = database.declared()) {
      assertThat(declared.comparison().differences())
          .allMatch(difference -> difference.kind().canStay());
      assertBeyond(declared);
    }
  }

  /** Checks what was left out of tables that have what no annotation declares. */
  abstract void assertBeyond(Declarations declared);

  @Test
  void random_tables_are_declared_exactly_and_read_rows_of_others() {
    long seed = Long.getLong("random.seed", 20_261_123L);
    RandomTables tables = new RandomTables(dialect, seed, false);
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect).with(tables.statements(20));
        Declarations declared = database.declared()) {
      assertThat(declared.comparison()).as("seed " + seed).hasToString(NO_DIFFERENCE);
      assertThat(declared.declarations()).as("seed " + seed).hasSize(20);
      assertThat(declared.areExact()).as("seed " + seed).isTrue();
      database.readsRows(declared, 2);
    }
  }

  @Test
  void what_no_annotation_declares_of_random_tables_is_named() {
    long seed = Long.getLong("random.seed", 20_261_123L);
    RandomTables tables = new RandomTables(dialect, seed, true);
    try (AdoptedDatabase database =
            new AdoptedDatabase(emulator, dialect).with(tables.statements(15));
        Declarations declared = database.declared()) {
      assertThat(declared.comparison().differences())
          .as("seed " + seed)
          .allMatch(difference -> difference.kind().canStay());
      tables
          .left()
          .forEach(
              (table, words) ->
                  assertThat(words)
                      .as("%s of seed %s", table, seed)
                      .allSatisfy(
                          each ->
                              assertThat(of(declared, table).left())
                                  .anyMatch(found -> found.startsWith(each))));
      assertThat(declared.areExact())
          .isEqualTo(
              declared.declarations().stream().allMatch(Declarations.Declaration::canInsert));
      database.readsRows(declared, 2);
    }
  }

  @Test
  void an_empty_database_has_no_declaration() {
    try (AdoptedDatabase database = new AdoptedDatabase(emulator, dialect);
        Declarations declared = database.declared()) {
      assertThat(declared.declarations()).isEmpty();
      assertThat(declared.areExact()).isTrue();
      assertThat(declared.toString()).contains("the database has no table");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> database.declared("Missing"))
          .withMessage("the database has no table Missing; expected one of: ");
    }
  }

  static Declarations.Declaration of(Declarations declared, String table) {
    return declared.declarations().stream()
        .filter(each -> each.table().equals(table))
        .findFirst()
        .orElseThrow();
  }
}
