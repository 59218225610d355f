package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Changes of what decides the life of stored values: times, versions, revisions and numbers. */
class LockedLifeTest {

  private static final String EVENT =
      """
      @Table("events")
      @Family(value = "m", maxVersions = 9, isDefault = true)
      record Event(
          @RowKey String id,
          @CellTimestamp Instant at,
          @Versioned(max = 5) List<Cell<String>> states) {}
      """;

  private static final String TICKET =
      """
      @Table("Tickets")
      record Ticket(
          @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
              @Sequence(name = "TicketIds", skipRangeMin = 1, skipRangeMax = 1000)
              long id,
          String text,
          @Revision long version,
          long other) {}
      """;

  @TempDir private Path folder = Path.of("");

  private Compiled build(String source, String... options) {
    return Compiled.with(
        Stream.concat(Stream.of("-Arowsmith.lock=" + folder), Stream.of(options)).toList(), source);
  }

  private String written(String source) throws IOException {
    Compiled compiled = build(source, "-Arowsmith.lock.update=true");
    assertThat(compiled.findings()).noneMatch(found -> found.startsWith("error"));
    try (Stream<Path> files = Files.list(folder)) {
      return Files.readString(files.findFirst().orElseThrow());
    }
  }

  private List<String> findings(String source) {
    return build(source).findings();
  }

  @Test
  void time_of_cells_is_in_the_file() throws IOException {
    assertThat(written(EVENT)).contains("\ncell-time name=at from=entity\n");
    assertThat(findings(EVENT)).isEmpty();

    String removed = EVENT.replace("    @CellTimestamp Instant at,\n", "");
    assertThat(build(removed).messages("RetentionNarrowed"))
        .singleElement()
        .asString()
        .contains("the cell time of Event is gone")
        .contains("an age would be counted from the write")
        .contains("fix:       @CellTimestamp Instant at");
    assertThat(written(removed)).doesNotContain("cell-time");
    assertThat(build(EVENT).messages("RetentionNarrowed"))
        .singleElement()
        .asString()
        .contains("the cell time of Event is new")
        .contains("what is written with an earlier one is not read");
  }

  @Test
  void versions_that_are_read_are_in_the_file_as_a_put_deletes_the_others() throws IOException {
    assertThat(written(EVENT)).contains("\ncolumn.m:states cells=versions type=text newest=5\n");

    assertThat(build(EVENT.replace("max = 5", "max = 3")).messages("StoredColumnChanged"))
        .singleElement()
        .asString()
        .contains("Older versions would not be read any more, and the next put deletes them.");
    assertThat(findings(EVENT.replace("max = 5", "max = 7")))
        .containsExactly("warning LockBehind Event:3");
    assertThat(findings(EVENT.replace("(max = 5)", "")))
        .containsExactly("warning LockBehind Event:3");
  }

  @Test
  void revision_is_deployed_in_order() throws IOException {
    String note =
        """
        @Table("notes")
        @Family(value = "m", maxVersions = 1)
        record Note(@RowKey String id, String text) {}
        """;
    written(note);

    assertThat(findings(note.replace("String text", "String text, @Revision long version")))
        .containsExactlyInAnyOrder("warning RolloutOrder Note:3", "warning LockBehind Note:3");
  }

  @Test
  void revision_of_spanner_is_in_the_file() throws IOException {
    assertThat(written(TICKET))
        .contains("\ncolumn.version type=INT64 not-null=true value=long revision=true\n");

    String moved =
        TICKET
            .replace("@Revision long version", "long version")
            .replace("long other", "@Revision long other");
    assertThat(build(moved).messages("RolloutOrder"))
        .hasSize(2)
        .allMatch(said -> said.contains("does not raise it, so that its writes are not noticed"));
  }

  @Test
  void numbers_of_rows_are_in_the_file() throws IOException {
    assertThat(written(TICKET))
        .contains("\nsequence.TicketIds name=id kind=bit-reversed skip-min=1 skip-max=1000\n");
    assertThat(findings(TICKET)).isEmpty();

    assertThat(
            build(TICKET.replace("skipRangeMax = 1000", "skipRangeMax = 10"))
                .messages("StoredKeyChanged"))
        .singleElement()
        .asString()
        .contains("It would give numbers that it leaves out: rows may have them.")
        .contains(
            "fix:       @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE) @Sequence(name = \"TicketIds\", skipRangeMin = 1, skipRangeMax = 1000) long id")
        .contains("accept:    build with -Arowsmith.lock.update=true");
    assertThat(findings(TICKET.replace("skipRangeMax = 1000", "skipRangeMax = 2000")))
        .containsExactly("warning LockBehind Ticket:2");
    assertThat(
            build(TICKET.replace("skipRangeMin", "startWithCounter = 7, skipRangeMin"))
                .messages("StoredKeyChanged"))
        .singleElement()
        .asString()
        .contains("The counter is set anew");
    assertThat(build(TICKET.replace("TicketIds", "Ids")).messages("StoredKeyChanged"))
        .singleElement()
        .asString()
        .contains("'sequence.Ids name=id kind=bit-reversed skip-min=1 skip-max=1000' is new")
        .contains("Its counter begins anew: it may give numbers that rows have.");
  }

  @Test
  void identity_is_in_the_file() throws IOException {
    String identity =
        TICKET
            .replace("BIT_REVERSED_SEQUENCE", "IDENTITY")
            .replace("name = \"TicketIds\", ", "startWithCounter = 5, ");
    assertThat(written(identity))
        .contains("\nidentity.id kind=bit-reversed start=5 skip-min=1 skip-max=1000\n");

    assertThat(findings(identity.replace("startWithCounter = 5, ", "")))
        .containsExactly("error StoredKeyChanged Ticket:3");
  }

  @Test
  void sequence_without_a_name_has_that_of_its_column() throws IOException {
    assertThat(
            written(
                TICKET.replace(
                    "@Sequence(name = \"TicketIds\", skipRangeMin = 1, skipRangeMax = 1000)", "")))
        .contains("\nsequence.Tickets_id_seq name=id kind=bit-reversed\n");
  }
}
