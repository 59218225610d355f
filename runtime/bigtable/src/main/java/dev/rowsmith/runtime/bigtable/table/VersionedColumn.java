package dev.rowsmith.runtime.bigtable.table;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.model.bigtable.ColumnDefinition;
import dev.rowsmith.runtime.value.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * A column of which several versions are mapped, or an aggregate of which each version is that of a
 * bucket of time.
 *
 * @param <T> the type of each version, boxed
 * @param definition the column and its component
 * @param typeName the type of each version, for people
 * @param codec how a version becomes bytes
 * @param versions the most versions that are read, or {@link MappedColumn#ALL_VERSIONS}
 * @param aggregation what Bigtable does with the values that are added to a bucket; {@code null}
 *     where versions are written by entities
 */
public record VersionedColumn<T>(
    ColumnDefinition definition,
    String typeName,
    ValueCodec<T> codec,
    int versions,
    @Nullable Aggregation aggregation)
    implements MappedColumn {

  /** Describes a column whose qualifier is text. */
  public static <T> VersionedColumn<T> of(
      String component,
      String typeName,
      String family,
      String qualifier,
      ValueCodec<T> codec,
      int versions) {
    return new VersionedColumn<>(
        ColumnDefinition.of(component, family, qualifier), typeName, codec, versions, null);
  }

  /** Describes an aggregate in buckets of time, whose qualifier is text. */
  public static <T> VersionedColumn<T> ofBuckets(
      String component,
      String typeName,
      String family,
      String qualifier,
      ValueCodec<T> codec,
      Aggregation aggregation) {
    return new VersionedColumn<>(
        ColumnDefinition.of(component, family, qualifier),
        typeName,
        codec,
        ALL_VERSIONS,
        aggregation);
  }

  /** Returns the same column of a component that may be null. */
  public VersionedColumn<T> nullable() {
    return with(definition.nullable());
  }

  /** Returns the same column of personal data: messages show none of its versions. */
  public VersionedColumn<T> personalData() {
    return with(definition.personalData());
  }

  /** Returns the same column of a component that is only read. */
  public VersionedColumn<T> asReadOnly() {
    return with(definition.asReadOnly());
  }

  private VersionedColumn<T> with(ColumnDefinition other) {
    return new VersionedColumn<>(other, typeName, codec, versions, aggregation);
  }

  @Override
  public boolean isAggregate() {
    return aggregation != null;
  }

  /** Returns the column as Bigtable's tools print it: {@code family:qualifier}. */
  @Override
  public String toString() {
    return definition.toString();
  }
}
