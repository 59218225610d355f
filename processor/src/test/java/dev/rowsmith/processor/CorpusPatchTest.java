package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Applies the patch of the whole corpus, as if nobody had accepted a finding: the keys of the
 * tables that exist keep their bytes, and their cells stay where they are.
 */
class CorpusPatchTest {

  @Test
  void patch_keeps_the_keys_and_cells_of_tables_that_exist(@TempDir Path output)
      throws IOException {
    CorpusPatch corpus = CorpusPatch.apply(output);

    assertThat(corpus.hunks()).isPositive();
    assertThat(corpus.verbatim()).hasSizeGreaterThan(30);
    Map<String, String> before = corpus.keysBefore();
    Map<String, String> after = corpus.keysAfter();
    assertThat(before).isNotEmpty();
    before.forEach((name, key) -> assertThat(after).as(name).containsEntry(name, key));
  }
}
