package dev.rowsmith.it.faults;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Writes rows in one of the ways that there are.
 *
 * @param method the method of Bigtable that does it
 * @param rows how many rows it writes or deletes
 * @param deletes whether it deletes them
 * @param writing writes the rows of a depot, and returns for which parcels the caller was told of a
 *     failure, with what cause
 */
record WayOfWriting(
    String name,
    String method,
    int rows,
    boolean deletes,
    BiFunction<ParcelRepository, String, Map<Parcel, Throwable>> writing) {

  /** Three requests. */
  private static final int MANY = 300;

  private static final BulkOptions RETURN = BulkOptions.defaults().returnFailures();

  static final WayOfWriting PUT = one("`put`", false, (parcels, parcel) -> parcels.put(parcel));
  static final WayOfWriting MERGE =
      one("`merge`", false, (parcels, parcel) -> parcels.merge(parcel));
  static final WayOfWriting DELETE =
      one("`delete`", true, (parcels, parcel) -> parcels.delete(ParcelKey.of(parcel)));
  static final WayOfWriting PUT_ALL =
      many("`putAll`", false, (parcels, all) -> failures(parcels.putAll(all.stream(), RETURN)));
  static final WayOfWriting MERGE_ALL =
      many("`mergeAll`", false, (parcels, all) -> failures(parcels.mergeAll(all.stream(), RETURN)));
  static final WayOfWriting PUT_ALL_ASYNC =
      many(
          "`putAllAsync`",
          false,
          (parcels, all) -> failures(parcels.putAllAsync(all.stream(), RETURN).join()));
  static final WayOfWriting PUT_ALL_THROUGH_BATCHER =
      many(
          "`putAll` through the batcher",
          false,
          (parcels, all) -> failures(parcels.putAll(all.stream(), RETURN.throughBatcher())));
  static final WayOfWriting DELETE_ALL = many("`deleteAll`", true, WayOfWriting::deleteAll);

  @Override
  public String toString() {
    return name;
  }

  static List<Parcel> parcels(String depot, int rows) {
    return IntStream.range(0, rows).mapToObj(at -> Parcel.of(depot, at)).toList();
  }

  private interface One {
    void write(ParcelRepository parcels, Parcel parcel);
  }

  private static WayOfWriting one(String name, boolean deletes, One write) {
    return new WayOfWriting(
        name,
        "MutateRow",
        1,
        deletes,
        (parcels, depot) -> {
          Parcel parcel = Parcel.of(depot, 0);
          try {
            write.write(parcels, parcel);
            return Map.of();
          } catch (RuntimeException problem) {
            return Map.of(parcel, problem);
          }
        });
  }

  private static WayOfWriting many(
      String name,
      boolean deletes,
      BiFunction<ParcelRepository, List<Parcel>, Map<Parcel, Throwable>> write) {
    return new WayOfWriting(
        name,
        "MutateRows",
        MANY,
        deletes,
        (parcels, depot) -> write.apply(parcels, parcels(depot, MANY)));
  }

  private static Map<Parcel, Throwable> failures(BulkResult<Parcel> result) {
    Map<Parcel, Throwable> failures = new LinkedHashMap<>();
    for (BulkFailure<Parcel> failure : result.failures()) {
      failures.put(failure.item(), failure.cause());
    }
    return failures;
  }

  private static Map<Parcel, Throwable> deleteAll(ParcelRepository parcels, List<Parcel> all) {
    Map<Parcel, Throwable> failures = new LinkedHashMap<>();
    List<ParcelKey> keys = all.stream().map(ParcelKey::of).toList();
    for (BulkFailure<ParcelKey> failure : parcels.deleteAll(keys.stream(), RETURN).failures()) {
      failures.put(Parcel.of(failure.item().depot(), failure.item().number()), failure.cause());
    }
    return failures;
  }
}
