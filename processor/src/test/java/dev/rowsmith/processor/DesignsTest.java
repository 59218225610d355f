package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Measures the checks on designs of many domains: 92 % of the bad ones have to be found, and at
 * most 2 % of the good ones may be reported, or one in a list of fewer than 100.
 */
class DesignsTest {

  private static final double FOUND = 0.92;
  private static final double FALSE = 0.02;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "before.txt",
        "after.txt",
        "later.txt",
        "expiring.txt",
        "languages.txt",
        "further.txt",
        "mixed.txt",
        "unseen.txt"
      })
  void bad_designs_are_found_and_good_ones_are_left_alone(String file, @TempDir Path output) {
    Designs designs = Designs.of(file, output);
    long found = designs.bad() - designs.missed().size();
    System.out.printf(
        Locale.ROOT,
        "%s: %s of %s bad designs found (%.1f %%), %s of %s good ones reported (%.1f %%)%n",
        file,
        found,
        designs.bad(),
        100.0 * found / designs.bad(),
        designs.falselyReported().size(),
        designs.good(),
        100.0 * designs.falselyReported().size() / designs.good());
    designs.missed().forEach(line -> System.out.println("  missed: " + line));
    designs.falselyReported().forEach(line -> System.out.println("  false:  " + line));

    assertThat(designs.bad() + designs.good()).isGreaterThanOrEqualTo(60);
    assertThat(found).isGreaterThanOrEqualTo((long) Math.ceil(FOUND * designs.bad()));
    assertThat(designs.falselyReported().size())
        .isLessThanOrEqualTo(Math.max(1, (int) (FALSE * designs.good())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"reported.txt", "kinds.txt"})
  void designs_of_known_kinds_are_judged_as_they_should_be(String file, @TempDir Path output) {
    Designs designs = Designs.of(file, output);

    assertThat(designs.missed()).isEmpty();
    assertThat(designs.falselyReported()).isEmpty();
  }
}
