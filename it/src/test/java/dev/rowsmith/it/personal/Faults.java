package dev.rowsmith.it.personal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/**
 * Lets a fault happen twice: to an entity with personal data, and to one without the mark.
 *
 * @param <S> what is generated for either
 */
record Faults<S>(S marked, S unmarked) {

  /** Values that a place cannot hold, and which it shows. */
  static final String TEXT = "Zelda!";

  /** A key of rows that cannot be read, which is a fine value by itself. */
  static final String NAME = "Yorick";

  static final int NUMBER = 47_114_711;

  private static final List<String> MARKERS = List.of("Zelda", "4711", "2031-12-31", NAME);

  private static final String HIDDEN = "<personal data>";

  /** What is done to an entity. */
  interface Fault<S> {

    /** Returns a text or what has one, or throws. */
    Object happenTo(S subject) throws Exception;
  }

  /** Checks that a fault shows values where they are not marked, and none where they are. */
  void shows(String name, Fault<S> fault, String... markers) {
    String plain = Shown.by(() -> fault.happenTo(unmarked));
    String shown = Shown.by(() -> fault.happenTo(marked));

    assertThat(plain).as("%s, without the mark", name).contains(markers).doesNotContain(HIDDEN);
    assertThat(shown).as(name).contains(HIDDEN).doesNotContain(MARKERS);
  }
}
