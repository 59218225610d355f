package dev.rowsmith.spring;

import com.google.cloud.spanner.SpannerOptions;

/** A change of the options of the Spanner client, for what has no property. */
@FunctionalInterface
public interface SpannerOptionsCustomizer {

  /** Changes options to which the properties were applied. */
  void customize(SpannerOptions.Builder options);
}
