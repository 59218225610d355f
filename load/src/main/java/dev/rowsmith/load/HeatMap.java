package dev.rowsmith.load;

/** Work by ranges of keys and times: {@code work[bucket][column]}. */
final class HeatMap {

  /** As Key Visualizer has it: https://cloud.google.com/bigtable/docs/keyvis-overview. */
  private static final int BUCKETS = 1_000;

  private static final int FEWEST_COLUMNS = 24;
  private static final int MOST_COLUMNS = 240;
  private static final int OPERATIONS_OF_COLUMN = 300;

  private final double[][] work;
  private final int[] firsts;

  private HeatMap(double[][] work, int[] firsts) {
    this.work = work;
    this.firsts = firsts;
  }

  /** Returns a map whose buckets have about as many keys each. */
  static HeatMap byKeys(Workload load, double[] costs) {
    int keys = load.keys().size();
    int buckets = Math.min(BUCKETS, keys);
    int[] firsts = new int[buckets];
    for (int bucket = 0; bucket < buckets; bucket++) {
      firsts[bucket] = (int) ((long) keys * bucket / buckets);
    }
    return of(load, costs, firsts);
  }

  /** Returns a map whose buckets have about as much work each, as far as a row allows. */
  static HeatMap byWork(Workload load, double[] costs) {
    double[] ofRows = workOfRows(load, costs);
    return of(load, costs, Splits.firsts(ofRows, Math.min(BUCKETS, ofRows.length)));
  }

  static double[] workOfRows(Workload load, double[] costs) {
    SortedKeys keys = load.keys();
    double[] ofRows = new double[keys.size()];
    for (int operation = 0; operation < keys.operations(); operation++) {
      ofRows[keys.rank(operation)] += costs[keys.part(operation)];
    }
    return ofRows;
  }

  private static HeatMap of(Workload load, double[] costs, int[] firsts) {
    SortedKeys keys = load.keys();
    int columns =
        Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, keys.operations() / OPERATIONS_OF_COLUMN));
    double[][] work = new double[firsts.length][columns];
    int[] bucketOf = new int[keys.size()];
    int bucket = 0;
    for (int row = 0; row < bucketOf.length; row++) {
      while (bucket + 1 < firsts.length && firsts[bucket + 1] <= row) {
        bucket++;
      }
      bucketOf[row] = bucket;
    }
    double lasting = load.end() - load.first();
    for (int operation = 0; operation < keys.operations(); operation++) {
      int column = (int) ((keys.millis(operation) - load.first()) / lasting * columns);
      work[bucketOf[keys.rank(operation)]][Math.min(columns - 1, column)] +=
          costs[keys.part(operation)];
    }
    return new HeatMap(work, firsts);
  }

  int buckets() {
    return firsts.length;
  }

  int columns() {
    return work[0].length;
  }

  double work(int bucket, int column) {
    return work[bucket][column];
  }

  /** Returns the rank of the first key of a bucket. */
  int first(int bucket) {
    return firsts[bucket];
  }

  double workOfBucket(int bucket) {
    double sum = 0;
    for (double cell : work[bucket]) {
      sum += cell;
    }
    return sum;
  }

  double workOfColumn(int column) {
    double sum = 0;
    for (double[] bucket : work) {
      sum += bucket[column];
    }
    return sum;
  }
}
