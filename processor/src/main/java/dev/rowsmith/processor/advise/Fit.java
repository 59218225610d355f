package dev.rowsmith.processor.advise;

import java.util.List;

/** What a question finds where a key is walked from the left. */
public sealed interface Fit {

  /**
   * One range of rows.
   *
   * @param depth how many components are bound
   * @param backwards whether the rows are read from the last to the first
   */
  record Served(int depth, boolean backwards) implements Fit {}

  /**
   * Nothing bound at the start of the key, so that all rows would be read.
   *
   * @param first the first component of the key
   */
  record NothingLeading(String first) implements Fit {}

  /**
   * Unbound components in front of a bound one or of the range.
   *
   * @param depth how many components are bound in front of the gap
   * @param unbound the components that no value is given for, in key order
   * @param behind the first component behind them that the question names
   */
  record Gap(int depth, List<String> unbound, String behind) implements Fit {

    public Gap {
      unbound = List.copyOf(unbound);
    }
  }

  /**
   * A range in front of a bound component.
   *
   * @param depth how many components are bound in front of the range
   * @param range the component of the range
   * @param behind the bound component that follows it
   */
  record RangeNotLast(int depth, String range, String behind) implements Fit {}

  /**
   * Components that are not in the key.
   *
   * @param depth how many components are bound
   * @param components the components
   */
  record NotInKey(int depth, List<String> components) implements Fit {

    public NotInKey {
      components = List.copyOf(components);
    }
  }

  /**
   * Rows that are stored in another order than the one that is asked for.
   *
   * @param depth how many components are bound
   * @param asked the order that the key would have to go on with
   */
  record Unsorted(int depth, List<Term> asked) implements Fit {

    public Unsorted {
      asked = List.copyOf(asked);
    }
  }

  /**
   * A component with a value and a range.
   *
   * @param component the component
   */
  record Contradiction(String component) implements Fit {}
}
