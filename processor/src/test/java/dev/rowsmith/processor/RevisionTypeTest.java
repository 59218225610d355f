package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A revision is a number that every row has. */
class RevisionTypeTest {

  @Test
  void a_primitive_long_is_a_revision() {
    Compiled build = Compiled.sources(entity("long"));

    assertThat(build.findings()).isEmpty();
    assertThat(build.source("NoteRepository"))
        .contains("NoteRepository extends RevisedRepository<Note, NoteKey>")
        .contains("Update update(String id, long revision)")
        .contains("Update update(NoteKey key, long revision)");
  }

  @Test
  void a_boxed_long_could_be_null_and_is_reported() {
    Compiled build = Compiled.sources(entity("Long"));

    assertThat(build.findings()).singleElement().asString().contains("InvalidColumn");
    assertThat(build.otherMessages()).isEmpty();
  }

  private static String entity(String type) {
    return """
        @Table("notes")
        @Family(value = "n", maxVersions = 1)
        public record Note(@RowKey @Distributed String id, String text, @Revision %s revision) {}
        """
        .formatted(type);
  }
}
