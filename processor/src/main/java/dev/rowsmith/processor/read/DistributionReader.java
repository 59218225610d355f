package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Distribution;

/** Reader of {@code @Monotonic} and {@code @Distributed}. */
public final class DistributionReader {

  private DistributionReader() {}

  /** Reads what a component declares, wherever its annotations are. */
  public static Distribution read(AnnotatedMember member) {
    return of(member.has(AnnotationNames.MONOTONIC), member.has(AnnotationNames.DISTRIBUTED));
  }

  private static Distribution of(boolean monotonic, boolean distributed) {
    if (monotonic) {
      return distributed ? Distribution.BOTH : Distribution.MONOTONIC;
    }
    return distributed ? Distribution.DISTRIBUTED : Distribution.UNKNOWN;
  }
}
