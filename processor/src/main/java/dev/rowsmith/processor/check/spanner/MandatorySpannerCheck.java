package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Severity;

/** Looks for a mistake without whose mending an entity of Spanner cannot be generated. */
abstract class MandatorySpannerCheck implements SpannerCheck {

  /** Checks are found as services by their name, which is their id too. */
  @Override
  public final String id() {
    return getClass().getSimpleName();
  }

  @Override
  public final Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public final boolean mandatory() {
    return true;
  }
}
