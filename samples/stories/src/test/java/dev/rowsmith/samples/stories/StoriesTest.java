package dev.rowsmith.samples.stories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.LockedSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StoriesTest {

  @Test
  void an_unknown_story_is_answered_with_all_names() {
    assertThat(Stories.unknown("fiends"))
        .isEqualTo(
            "there is no story 'fiends'; expected one of: friends, games, invoices, market,"
                + " meters, metrics, migration, pages, products, shopping, tenants, videos, weather");
  }

  @Test
  void every_story_is_in_the_table_of_the_samples() throws IOException {
    List<String> page = Files.readAllLines(Path.of("../README.md"));

    assertThat(Stories.BY_NAME.keySet())
        .allSatisfy(
            name ->
                assertThat(page)
                    .filteredOn(line -> line.contains("-Dstory=%s`".formatted(name)))
                    .hasSize(1));
  }

  @Test
  void keys_of_lock_files_are_read_and_written_by_this_code() {
    LockedSchemas.verify(Path.of("src/main/rowsmith"));
  }
}
