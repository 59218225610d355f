package dev.rowsmith.runtime.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import java.time.Instant;
import java.util.function.Function;

/** Makes the filter of each request, which is the same one unless cells expire. */
final class TimedFilter {

  private final Function<Instant, Filter> filter;

  private TimedFilter(Function<Instant, Filter> filter) {
    this.filter = filter;
  }

  /**
   * Returns the filters that {@code filter} makes as of each time.
   *
   * @param expires whether they depend on the time
   */
  static TimedFilter of(boolean expires, Function<Instant, Filter> filter) {
    if (expires) {
      return new TimedFilter(filter);
    }
    Filter always = FILTERS.fromProto(filter.apply(Instant.EPOCH).toProto());
    return new TimedFilter(now -> always);
  }

  Filter now() {
    return filter.apply(Instant.now());
  }
}
