package dev.rowsmith.processor.soundness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.lock.LockFile;
import dev.rowsmith.lock.LockLine;
import dev.rowsmith.processor.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The lock files of random declarations are read as they were written. */
@Tag("rounds")
class LockTextTest {

  private static final int BASES = Rounds.of(4, 12);
  private static final long SEED = Long.getLong("random.seed", 20_261_127);

  @ParameterizedTest
  @EnumSource
  void lines_of_a_random_declaration_are_read_as_they_were_written(Drafts store) {
    DraftBuild build = DraftBuild.generated(Pairs.of(store, SEED, 0, BASES).drafts());

    assertThat(build.accepted()).as("random.seed = %s", SEED).hasSizeGreaterThan(BASES * 4);
    for (String each : build.accepted()) {
      LockFile file = build.locks().of(each);
      String text = store.store().print("app.Thing", file.lines());
      LockFile read = store.store().parse("app.Thing.lock", text);

      assertThat(read.lines().stream().map(LockLine::tokens))
          .as("random.seed = %s%n%s", SEED, text)
          .containsExactlyElementsOf(file.lines().stream().map(LockLine::tokens).toList());
      assertThat(store.store().print("app.Thing", read.lines())).isEqualTo(text);
      assertThat(store.store().compare(file, read)).isEmpty();
    }
  }
}
