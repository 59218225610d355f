package dev.rowsmith.adopt.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.DatabaseId;
import com.google.type.Money;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.ColumnType;
import dev.rowsmith.runtime.spanner.table.KeyLayout;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** The command, as a stranger calls it. */
@SpannerTest
@TestInstance(Lifecycle.PER_CLASS)
class SpannerToolTest {

  private static final String SINGERS =
      """
      package app;

      import dev.rowsmith.spanner.Column;
      import dev.rowsmith.spanner.PrimaryKey;
      import dev.rowsmith.spanner.Table;

      @Table("Singers")
      public record Singers(
          @PrimaryKey @Column(name = "SingerId", length = 36) String singerId,
          @Column(name = "Name", length = 200) String name) {}
      """;

  private final SpannerDatabase database;
  private final SpannerEmulator emulator;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream report = new ByteArrayOutputStream();

  SpannerToolTest(SpannerDatabase database, SpannerEmulator emulator) {
    this.database = database;
    this.emulator = emulator;
  }

  @BeforeAll
  void createTables() {
    database.run(
        List.of(
            "CREATE TABLE Singers (SingerId STRING(36) NOT NULL, Name STRING(200) NOT NULL)"
                + " PRIMARY KEY (SingerId)",
            "CREATE TABLE Settings (Value INT64) PRIMARY KEY ()"));
    Column<String> id = Column.of("Id", ColumnType.STRING).length(36);
    Column<Money> price = Column.of("Price", ColumnType.ofProto(Money.getDefaultInstance()));
    Column<List<Money>> all =
        Column.of("Prices", ColumnType.listOf(ColumnType.ofProto(Money.getDefaultInstance())))
            .nullable();
    database.create(
        TableSchema.of("Parcel", "Parcels", KeyLayout.of(KeyPart.ascending(id)), id, price, all));
  }

  @Test
  void prints_sources_and_what_was_found() {
    assertThat(run("--table", "Singers", "--package", "app")).isTrue();

    assertThat(out).hasToString("// app/Singers.java\n" + SINGERS);
    assertThat(report)
        .hasToString(
            database.id().getName()
                + """

                table Singers: app.Singers
                compiled with the processor; compared with the live tables:
                no difference
                """);
  }

  @Test
  void writes_files_once_and_never_over_other_ones(@TempDir Path folder) throws IOException {
    String[] arguments = {"--table", "Singers", "--package", "app", "--out", folder.toString()};
    assertThat(run(arguments)).isTrue();
    Path file = folder.resolve("app/Singers.java");
    assertThat(file).hasContent(SINGERS);
    assertThat(run(arguments)).isTrue();

    Files.writeString(file, "// mine");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run(arguments))
        .withMessage(file + " is there, and is another source; nothing is written");
    assertThat(file).hasContent("// mine");
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> run("--table", "Singers", "--package", "app", "--out", file.toString()))
        .withMessageContaining(file + "/app/Singers.java cannot be written: ");
  }

  @Test
  void tells_of_a_table_without_an_entity() {
    assertThat(run("--table", "Settings")).isFalse();
    assertThat(out).hasToString("");
    assertThat(report.toString(StandardCharsets.UTF_8))
        .contains("table Settings: not declared; it has no key, as it holds one row");
  }

  @Test
  void declares_messages_whose_classes_are_named() {
    assertThat(run("--table", "Parcels")).isFalse();
    assertThat(report.toString(StandardCharsets.UTF_8))
        .contains(
            "not declared: column Price `google.type.Money` NOT NULL: the class of its messages is"
                + " not named, or it is an enum")
        .contains("cannot insert rows");

    assertThat(run("--table", "Parcels", "--message", "com.google.type.Money")).isTrue();
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("@Column(name = \"Price\", type = ColumnType.PROTO) Money price")
        .contains(
            "@Column(name = \"Prices\", type = ColumnType.PROTO) @Nullable List<Money> prices");
    assertThat(report.toString(StandardCharsets.UTF_8)).endsWith("no difference\n");
  }

  @Test
  void says_what_is_wrong_with_its_arguments() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SpannerTool().run(List.of("--project", "p"), print(out), print(out)))
        .withMessage("--instance is missing");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run("--table", "Singer"))
        .withMessage(
            "the database has no table Singer; expected one of: Parcels, Settings, Singers");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run("--package", "my-app"))
        .withMessage("--package my-app is not a package");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run("--message", "java.lang.String"))
        .withMessage(
            "--message java.lang.String is not a class of a protobuf message on the class path");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> run("Singers"))
        .withMessageStartingWith("Singers is not an option; expected one of: --database");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> runOn(database.id(), "127.0.0.1:1"))
        .withMessageStartingWith("--emulator 127.0.0.1:1: nothing answers there");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> runOn(database.id(), "localhost"))
        .withMessageStartingWith("--emulator localhost: nothing answers there");
  }

  @Test
  void says_that_there_is_no_such_database() {
    DatabaseId missing = DatabaseId.of(database.id().getInstanceId(), "missing");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> runOn(missing, emulator.address()))
        .withMessageStartingWith(
            "there is no %s, or nobody may see it".formatted(missing.getName()));
  }

  @Test
  void gives_up_where_nothing_answers() {
    assertThat(
            SpannerRun.options(database.id(), Optional.of("127.0.0.1:1"))
                .getDatabaseAdminStubSettings()
                .getDatabaseDdlSettings()
                .getRetrySettings()
                .getTotalTimeoutDuration())
        .isEqualTo(Duration.ofSeconds(30));
  }

  private boolean run(String... more) {
    return runOn(database.id(), emulator.address(), more);
  }

  private boolean runOn(DatabaseId id, String address, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--project",
                id.getInstanceId().getProject(),
                "--instance",
                id.getInstanceId().getInstance(),
                "--database",
                id.getDatabase(),
                "--emulator",
                address));
    arguments.addAll(List.of(more));
    out.reset();
    report.reset();
    try {
      return new SpannerTool().run(arguments, print(out), print(report));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }
}
