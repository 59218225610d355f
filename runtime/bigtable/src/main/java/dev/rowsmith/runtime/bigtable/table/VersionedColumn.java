package dev.rowsmith.runtime.bigtable.table;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.value.ValueCodec;
import org.jspecify.annotations.Nullable;

/**
 * A column of which several versions are mapped, or an aggregate of which each version is that of a
 * bucket of time.
 *
 * @param <T> the type of each version, boxed
 * @param component the name of the component or field
 * @param typeName the type of each version, for people
 * @param family the column's family
 * @param qualifier the column's qualifier
 * @param codec how a version becomes bytes
 * @param versions the most versions that are read, or {@link MappedColumn#ALL_VERSIONS}
 * @param aggregation what Bigtable does with the values that are added to a bucket; {@code null}
 *     where versions are written by entities
 * @param mayBeNull whether there may be null in place of no versions
 * @param personal whether versions are personal data, which no message shows
 * @param readOnly whether the cells are only read, because another program writes them
 */
public record VersionedColumn<T>(
    String component,
    String typeName,
    String family,
    ByteString qualifier,
    ValueCodec<T> codec,
    int versions,
    @Nullable Aggregation aggregation,
    boolean mayBeNull,
    boolean personal,
    boolean readOnly)
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
        component,
        typeName,
        family,
        ByteString.copyFromUtf8(qualifier),
        codec,
        versions,
        null,
        false,
        false,
        false);
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
        component,
        typeName,
        family,
        ByteString.copyFromUtf8(qualifier),
        codec,
        ALL_VERSIONS,
        aggregation,
        false,
        false,
        false);
  }

  /** Returns the same column of a component that may be null. */
  public VersionedColumn<T> nullable() {
    return new VersionedColumn<>(
        component,
        typeName,
        family,
        qualifier,
        codec,
        versions,
        aggregation,
        true,
        personal,
        readOnly);
  }

  /** Returns the same column of personal data: messages show none of its versions. */
  public VersionedColumn<T> personalData() {
    return new VersionedColumn<>(
        component,
        typeName,
        family,
        qualifier,
        codec,
        versions,
        aggregation,
        mayBeNull,
        true,
        readOnly);
  }

  /** Returns the same column of a component that is only read. */
  public VersionedColumn<T> asReadOnly() {
    return new VersionedColumn<>(
        component,
        typeName,
        family,
        qualifier,
        codec,
        versions,
        aggregation,
        mayBeNull,
        personal,
        true);
  }

  @Override
  public boolean isAggregate() {
    return aggregation != null;
  }

  /** Returns the column as Bigtable's tools print it: {@code family:qualifier}. */
  @Override
  public String toString() {
    return family + ":" + qualifier.toStringUtf8();
  }
}
