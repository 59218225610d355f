package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each fix that is printed for a design compiles, and its finding is gone. */
@Tag("rounds")
class DesignFixesTest {

  /** All lists take minutes. */
  static List<String> files() {
    return Boolean.getBoolean("exhaustive")
        ? List.of(
            "reported.txt",
            "before.txt",
            "after.txt",
            "later.txt",
            "expiring.txt",
            "languages.txt",
            "further.txt",
            "mixed.txt",
            "unseen.txt")
        : Rounds.oneIn(2, List.of("reported.txt", "unseen.txt"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void every_fix_of_a_design_compiles_and_leaves_no_finding(String file) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (Designs.Design design : Designs.read(file)) {
      String name = String.format(Locale.ROOT, "d%03d", sources.size());
      sources.put(
          name,
          Compiled.header(design.source()).replace("package demo;", "package " + name + ";")
              + design.source().replace("public record", "record"));
    }
    FixTrials trials = FixTrials.of(sources);

    assertThat(trials.faults()).isEmpty();
    assertThat(trials.fixes()).isPositive();
  }
}
