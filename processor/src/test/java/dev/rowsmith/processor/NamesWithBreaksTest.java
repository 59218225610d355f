package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Texts of users stay in one literal, also where JavaPoet would begin a line. */
class NamesWithBreaksTest {

  @Test
  void line_and_paragraph_separators_are_letters_of_names() {
    Compiled compiled =
        Compiled.sources(
            """
            @Table(value = "readings", format = KeyFormat.VERBATIM, key = "r\\u2028{id}")
            @Family(value = "m", maxVersions = 1)
            @FromDynamo(partitionKey = "{id}", partitionAttribute = "P\\u2029K")
            record Reading(
                @RowKey @Distributed int id,
                @Qualifier("a\\u2028b\\u2029\\"") @Attribute("\\u2028") @Nullable String text) {}
            """);

    assertThat(compiled.source("ReadingTable")).contains("\"a\\u2028b\\u2029\\\"\"");
    assertThat(compiled.source("ReadingKey")).contains("\"r\\u2028\"");
    assertThat(compiled.source("ReadingItems")).contains("\"P\\u2029K\"", "\"\\u2028\"");
  }
}
