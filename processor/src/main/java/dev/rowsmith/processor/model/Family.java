package dev.rowsmith.processor.model;

import dev.rowsmith.bigtable.Combine;
import dev.rowsmith.model.bigtable.CellType.Aggregation;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import java.time.Duration;
import java.util.Optional;

/**
 * One family that an entity declares.
 *
 * @param definition the family; a limit that is not valid is missing in it
 * @param source {@code @Family}
 */
public record Family(FamilyDefinition definition, AnnotationFacts source) {

  public String name() {
    return definition.name();
  }

  public Retention retention() {
    return definition.retention();
  }

  /** Returns what Bigtable computes in the family. */
  public Optional<Aggregation> aggregation() {
    return Optional.ofNullable(definition.cells().aggregation());
  }

  /** Returns the declared number of versions, or 0. */
  public int maxVersions() {
    return source.number("maxVersions");
  }

  /** Returns the declared number of days, or 0. */
  public int maxAgeDays() {
    return source.number("maxAgeDays");
  }

  /** Returns the declared text of an age, or an empty text. */
  public String maxAge() {
    return source.text("maxAge");
  }

  /**
   * Returns the age that either of them means; empty where there is none, or none that is valid.
   */
  public Optional<Duration> age() {
    return Optional.ofNullable(retention().maxAge());
  }

  /** Returns the declared age for people: {@code 30 days}, or {@code 36h} as it is written. */
  public String shownAge() {
    int days = maxAgeDays();
    return days == 0 ? maxAge() : days == 1 ? "1 day" : days + " days";
  }

  /** Returns which limits a cell exceeds that is deleted. */
  public Combine combine() {
    return source.constant("combine", Combine.EITHER);
  }

  public boolean keepForever() {
    return source.flag("keepForever");
  }

  public boolean isDefault() {
    return source.flag("isDefault");
  }

  /** Returns whether cells are deleted for their age, alone or together with their number. */
  public boolean hasAge() {
    return age().isPresent();
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
        && (!expires() || age().orElseThrow().compareTo(other.age().orElseThrow()) > 0);
  }
}
