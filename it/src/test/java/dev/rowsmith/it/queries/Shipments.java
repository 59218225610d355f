package dev.rowsmith.it.queries;

import dev.rowsmith.Allow;
import dev.rowsmith.Before;
import dev.rowsmith.By;
import dev.rowsmith.EachOf;
import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.FullScan;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import dev.rowsmith.StartsWith;
import dev.rowsmith.runtime.bigtable.Scan;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A question of each kind. */
@Queries(Shipment.class)
public interface Shipments extends Counted {

  Optional<Shipment> one(String customer, Shipment.State state, Instant at, int number);

  @Nullable Shipment oneOrNull(String customer, Shipment.State state, Instant at, int number);

  CompletableFuture<Optional<Shipment>> oneLater(
      String customer, Shipment.State state, Instant at, int number);

  boolean is(String customer, Shipment.State state, Instant at, int number);

  boolean any(String customer);

  CompletableFuture<Boolean> anyLater(String customer);

  List<Shipment> of(String customer);

  @OrderBy(value = "state", descending = true)
  @OrderBy(value = "at", descending = true)
  @OrderBy(value = "number", descending = true)
  @First(3)
  List<Shipment> last(String customer);

  @OrderBy(value = "at", descending = true)
  @First
  Optional<Shipment> newest(String customer, Shipment.State state);

  List<Shipment> between(
      String customer, Shipment.State state, @From("at") Instant from, @Before("at") Instant until);

  CompletableFuture<List<Shipment>> since(
      String customer, Shipment.State state, @From("at") Instant from, @Limit int most);

  List<Shipment> before(String customer, Shipment.State state, @Before("at") Instant until);

  Stream<Shipment> inStates(String customer, @By("state") Collection<Shipment.State> states);

  List<Shipment> ofCustomers(@By("customer") Collection<String> customers, Shipment.State state);

  Scan<Shipment, ShipmentKey> scanOf(@By("customer") String name);

  long startingWith(@StartsWith("customer") String prefix);

  List<Weight> weights(String customer, Shipment.State state);

  @First
  Optional<Weight> firstWeight(String customer);

  @First
  @Nullable Weight firstWeightOrNull(String customer);

  @FullScan(because = "a test of all rows")
  @First
  @Nullable Shipment anyHeavy(@From("weight") long weight);

  CompletableFuture<List<Weight>> weightsLater(String customer, Shipment.State state);

  List<When> times(String customer);

  List<Remark> remarks(String customer);

  @FullScan(because = "a test of all rows")
  Stream<Shipment> all();

  @FullScan(because = "a test of all rows")
  List<Shipment> heavy(@From("weight") long weight);

  @Allow(value = "GapInKey", because = "a customer has few parcels")
  List<Shipment> at(String customer, Instant at);

  @Allow(value = "QueryAndFilter", because = "a customer has few parcels")
  long ofWeight(String customer, long weight);

  @Allow(value = "RangeNotLast", because = "a customer has few parcels")
  boolean numbered(String customer, Shipment.State state, @From("at") Instant from, int number);

  @EachOf("state")
  @Allow(value = "GapInKey", because = "there are three states")
  List<Shipment> inAnyState(String customer, Instant at);

  @EachOf("state")
  @OrderBy("at")
  @Allow(value = "GapInKey", because = "there are three states")
  List<Shipment> inTime(String customer, @Limit int most);

  @OrderBy(value = "at", descending = true)
  @First(5)
  List<Shipment> newestOf(@By("customer") Collection<String> customers, Shipment.State state);

  @OrderBy("at")
  @OrderBy("number")
  Stream<Shipment> since(
      @By("customer") Collection<String> customers,
      @By("state") Collection<Shipment.State> states,
      @From("at") Instant from);

  @OrderBy("at")
  CompletableFuture<List<Weight>> weightsOf(
      @By("customer") Collection<String> customers, Shipment.State state);

  @OrderBy(value = "at", descending = true)
  @First
  CompletableFuture<Optional<Shipment>> newestOfAll(
      @By("customer") Collection<String> customers, Shipment.State state);

  default int numberOf(String customer) {
    return of(customer).size();
  }

  /** Some components of a parcel. */
  record Weight(Instant at, long weight, Optional<String> note) {}

  /** A component that most rows do not have. */
  record Remark(int number, Optional<String> note) {}

  /** Components of the key alone. */
  record When(Shipment.State state, Instant at) {}
}
