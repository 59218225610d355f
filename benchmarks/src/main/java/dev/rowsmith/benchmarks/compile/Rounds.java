package dev.rowsmith.benchmarks.compile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Rounds of builds in turns. */
final class Rounds {

  private Rounds() {}

  /**
   * Runs builds one after the other, so that whatever else the machine does meets all of them, and
   * in another order in each round, as one leaves memory and caches to the next.
   */
  static void run(List<Subject> subjects, int count, int round) throws IOException {
    List<Subject> order = new ArrayList<>(subjects);
    Collections.shuffle(order, new Random(round));
    for (Subject subject : order) {
      System.gc();
      subject.run(count);
    }
  }
}
