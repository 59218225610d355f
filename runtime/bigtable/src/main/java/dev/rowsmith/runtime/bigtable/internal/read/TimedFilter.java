package dev.rowsmith.runtime.bigtable.internal.read;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.Supplier;

/** The filter of each request, which is the same one unless cells expire. */
public final class TimedFilter {

  private final Supplier<Filter> filter;

  private TimedFilter(Supplier<Filter> filter) {
    this.filter = filter;
  }

  /**
   * Returns the filters that {@code filter} makes as of each time.
   *
   * @param expires whether they depend on the time
   */
  static TimedFilter of(boolean expires, Function<Instant, Filter> filter) {
    if (expires) {
      return new TimedFilter(() -> filter.apply(Instant.now()));
    }
    Filter always = FILTERS.fromProto(filter.apply(Instant.EPOCH).toProto());
    return new TimedFilter(() -> always);
  }

  Filter now() {
    return filter.get();
  }
}
