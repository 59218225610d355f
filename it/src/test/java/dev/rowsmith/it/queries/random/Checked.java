package dev.rowsmith.it.queries.random;

import java.util.List;

/** What is generated for a random entity and its interfaces: the calls that are checked. */
public interface Checked {

  /** Writes all rows. */
  void fill();

  /** Asks a question, by the number of the call. */
  Object ask(int call);

  /** Returns the number of a row that was returned; the row has to be as it was written. */
  int number(Object row);

  /** Returns the schema of the table. */
  Object schema();

  /** Makes the checks of a client. */
  interface Factory {
    Checked of(Object client);
  }

  /** Returns a row if it equals what was written. */
  static int same(Object row, List<?> expected, long number) {
    if (!expected.get((int) number).equals(row)) {
      throw new AssertionError(row + " was written as " + expected.get((int) number));
    }
    return (int) number;
  }
}
