package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** A database that plain statements make, and its declarations. */
final class AdoptedDatabase implements AutoCloseable {

  private final SpannerDatabase database;
  private final Spanner spanner;

  AdoptedDatabase(SpannerEmulator emulator, Dialect dialect) {
    this.database = emulator.newDatabase(dialect);
    this.spanner =
        SpannerOptions.newBuilder()
            .setProjectId(database.id().getInstanceId().getProject())
            .setEmulatorHost(emulator.address())
            .setCredentials(NoCredentials.getInstance())
            .build()
            .getService();
  }

  SpannerDatabase database() {
    return database;
  }

  /** Runs the statements of a file beside this class. */
  AdoptedDatabase withTablesOf(String file) {
    return with(statements(file));
  }

  AdoptedDatabase with(List<String> statements) {
    database.run(statements);
    return this;
  }

  Declarations declared(String... tables) {
    return DatabaseSketch.of(spanner, database.id()).declarations("app", List.of(tables));
  }

  /** Writes rows by hand, and compares what the entities read with what SQL reads. */
  List<String> readsRows(Declarations declared, int rows) {
    HandWrittenRows written = new HandWrittenRows(database.client(), declared, 7);
    written.write(rows);
    for (Declarations.Declaration each : declared.declarations()) {
      assertThat(written.byRepository(each))
          .as(each.source())
          .containsExactlyInAnyOrderElementsOf(written.bySql(each));
    }
    return written.emptyTables();
  }

  private static List<String> statements(String file) {
    try (InputStream in = AdoptedDatabase.class.getResourceAsStream(file)) {
      String text =
          new String(Objects.requireNonNull(in, file).readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split(";\\n"))
          .map(String::strip)
          .filter(statement -> !statement.isEmpty())
          .toList();
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  @Override
  public void close() {
    spanner.close();
    database.close();
  }
}
