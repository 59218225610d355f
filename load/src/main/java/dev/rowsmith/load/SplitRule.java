package dev.rowsmith.load;

/** Rule by which a hot tablet is divided. */
interface SplitRule {

  /** What is returned for a tablet that is not to be split. */
  int NONE = -1;

  /**
   * Returns the rank of the row that begins the second half of each tablet, or {@link #NONE}.
   *
   * @param work the work of the step on each tablet
   * @param most tablets with more than this are to be split
   */
  int[] splits(Steps steps, int step, Tablets tablets, double[] work, double most);
}
