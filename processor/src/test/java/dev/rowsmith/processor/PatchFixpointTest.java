package dev.rowsmith.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The patches of all bad examples and designs compile, and come to an end. */
@Tag("rounds")
class PatchFixpointTest {

  @Test
  void patches_of_bad_examples_compile_and_end() throws IOException {
    List<String> bodies = new ArrayList<>();
    for (String id : Rounds.oneIn(4, CheckCompileTest.pages().toList())) {
      bodies.addAll(List.of(CheckCompileTest.files(CheckCompileTest.snippet(id, "Bad"))));
    }
    for (String id : Rounds.oneIn(4, CheckCompileTest.pagesOfBothStores().toList())) {
      bodies.add(CheckCompileTest.snippet(id, "Bad in Spanner"));
    }
    assertEnds(bodies);
  }

  @Test
  void patches_of_designs_compile_and_end() throws IOException {
    List<String> bodies = new ArrayList<>();
    // All lists take a minute.
    List<String> files =
        Boolean.getBoolean("exhaustive")
            ? List.of("before.txt", "later.txt", "after.txt", "expiring.txt")
            : List.of("later.txt", "after.txt");
    for (String file : files) {
      Rounds.oneIn(8, Designs.read(file)).forEach(design -> bodies.add(design.source()));
    }
    assertEnds(bodies);
  }

  private static void assertEnds(List<String> bodies) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    for (String body : bodies) {
      String name = String.format(Locale.ROOT, "e%04d", sources.size());
      sources.put(
          name,
          Compiled.header(body).replace("package demo;", "package " + name + ";")
              + body.replace("public record", "record")
                  .replace("public class", "class")
                  .replace("public final class", "final class")
                  .replace("public interface", "interface")
                  .replace("public enum", "enum")
                  .replace("public abstract class", "abstract class"));
    }
    PatchRounds rounds = PatchRounds.of(sources);

    assertThat(rounds.faults()).isEmpty();
    assertThat(rounds.patched()).isGreaterThan(Rounds.of(3, 30));
  }
}
