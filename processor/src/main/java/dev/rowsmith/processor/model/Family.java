package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.model.bigtable.Retention;
import java.time.Duration;
import java.util.Optional;

/**
 * One family that an entity declares; the attributes are as {@code @Family} declares them.
 *
 * @param name the family's name
 * @param source where {@code @Family} and its attributes stand
 * @param maxVersions the declared number of versions, or 0
 * @param maxAgeDays what {@code maxAgeDays} says, or 0
 * @param maxAge what {@code maxAge} says, or empty
 * @param age the age that either of them means; empty where there is none, or none that is valid
 * @param combine which limits a cell exceeds that is deleted
 * @param keepForever whether {@code keepForever} is declared
 * @param isDefault whether {@code isDefault} is declared
 */
public record Family(
    String name,
    AnnotationFacts source,
    int maxVersions,
    int maxAgeDays,
    String maxAge,
    Optional<Duration> age,
    Combine combine,
    boolean keepForever,
    boolean isDefault) {

  /** Returns what garbage collection keeps. */
  public Retention retention() {
    Duration limit = age.orElse(null);
    return combine == Combine.BOTH
        ? Retention.both(maxVersions, limit)
        : Retention.either(maxVersions, limit);
  }

  /** Returns whether cells are deleted for their age, alone or together with their number. */
  public boolean hasAge() {
    return age.isPresent();
  }

  /** Returns whether a cell is deleted only when it exceeds both limits. */
  public boolean keepsEither() {
    return retention().both();
  }

  /** Returns whether each cell is deleted for its age: with two limits, if either is enough. */
  public boolean expires() {
    return retention().visibleAge() != null;
  }

  /** Returns whether a newest cell is here for longer than in another family. */
  public boolean keepsLongerThan(Family other) {
    return other.expires()
        && (!expires() || age.orElseThrow().compareTo(other.age.orElseThrow()) > 0);
  }
}
