import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.ScanStep;
import dev.rowsmith.runtime.key.KeyPath;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * Reads and writes each {@link DepartureFirst} as a row of {@code flights_by_time}.
 */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
public final class DepartureFirstRepository extends BigtableRepository<DepartureFirst, DepartureFirstKey> {
  /**
   * Works on the table {@code flights_by_time}.
   */
  public DepartureFirstRepository(BigtableDataClient client) {
    this(client, DepartureFirstTable.SCHEMA.table());
  }

  /**
   * Works on another table of the same layout.
   */
  public DepartureFirstRepository(BigtableDataClient client, String table) {
    super(client, table, new DepartureFirstMapper());
  }

  /**
   * Reads the entity of a key.
   */
  public Optional<DepartureFirst> find(LocalDateTime departure, String origin, String destination,
      int number) {
    return find(new DepartureFirstKey(departure, origin, destination, number));
  }

  /**
   * Returns whether there is a row of a key.
   */
  public boolean exists(LocalDateTime departure, String origin, String destination, int number) {
    return exists(new DepartureFirstKey(departure, origin, destination, number));
  }

  /**
   * Deletes the row of a key, if there is one.
   */
  public void delete(LocalDateTime departure, String origin, String destination, int number) {
    delete(new DepartureFirstKey(departure, origin, destination, number));
  }

  /**
   * Starts a scan, which binds the key's segments from the left.
   */
  public Start scan() {
    return new Start(this);
  }

  /**
   * A scan that can bind {@code departure} next.
   */
  public static final class Start extends ScanStep<DepartureFirst, DepartureFirstKey> {
    private Start(DepartureFirstRepository repository) {
      super(repository);
    }

    public AfterDeparture departure(LocalDateTime departure) {
      return new AfterDeparture(this, path().bind(DepartureFirstKey.DEPARTURE, departure));
    }

    public AfterDeparture departureIn(Collection<? extends LocalDateTime> values) {
      return new AfterDeparture(this, path().in(DepartureFirstKey.DEPARTURE, values));
    }

    public Scan<DepartureFirst, DepartureFirstKey> departureBetween(LocalDateTime from,
        LocalDateTime until) {
      return scan(path().between(DepartureFirstKey.DEPARTURE, from, until));
    }

    public Scan<DepartureFirst, DepartureFirstKey> departureFrom(LocalDateTime bound) {
      return scan(path().from(DepartureFirstKey.DEPARTURE, bound));
    }

    public Scan<DepartureFirst, DepartureFirstKey> departureBefore(LocalDateTime bound) {
      return scan(path().before(DepartureFirstKey.DEPARTURE, bound));
    }
  }

  /**
   * A scan that can bind {@code origin} next.
   */
  public static final class AfterDeparture extends Scan<DepartureFirst, DepartureFirstKey> {
    private AfterDeparture(ScanStep<DepartureFirst, DepartureFirstKey> previous, KeyPath path) {
      super(previous, path);
    }

    public AfterOrigin origin(String origin) {
      return new AfterOrigin(this, path().bind(DepartureFirstKey.ORIGIN, origin));
    }

    public AfterOrigin originIn(Collection<? extends String> values) {
      return new AfterOrigin(this, path().in(DepartureFirstKey.ORIGIN, values));
    }

    public Scan<DepartureFirst, DepartureFirstKey> originBetween(String from, String until) {
      return scan(path().between(DepartureFirstKey.ORIGIN, from, until));
    }

    public Scan<DepartureFirst, DepartureFirstKey> originFrom(String bound) {
      return scan(path().from(DepartureFirstKey.ORIGIN, bound));
    }

    public Scan<DepartureFirst, DepartureFirstKey> originBefore(String bound) {
      return scan(path().before(DepartureFirstKey.ORIGIN, bound));
    }

    public Scan<DepartureFirst, DepartureFirstKey> originStartsWith(String prefix) {
      return scan(path().startsWith(DepartureFirstKey.ORIGIN, prefix));
    }
  }

  /**
   * A scan that can bind {@code destination} next.
   */
  public static final class AfterOrigin extends Scan<DepartureFirst, DepartureFirstKey> {
    private AfterOrigin(ScanStep<DepartureFirst, DepartureFirstKey> previous, KeyPath path) {
      super(previous, path);
    }

    public AfterDestination destination(String destination) {
      return new AfterDestination(this, path().bind(DepartureFirstKey.DESTINATION, destination));
    }

    public AfterDestination destinationIn(Collection<? extends String> values) {
      return new AfterDestination(this, path().in(DepartureFirstKey.DESTINATION, values));
    }

    public Scan<DepartureFirst, DepartureFirstKey> destinationBetween(String from, String until) {
      return scan(path().between(DepartureFirstKey.DESTINATION, from, until));
    }

    public Scan<DepartureFirst, DepartureFirstKey> destinationFrom(String bound) {
      return scan(path().from(DepartureFirstKey.DESTINATION, bound));
    }

    public Scan<DepartureFirst, DepartureFirstKey> destinationBefore(String bound) {
      return scan(path().before(DepartureFirstKey.DESTINATION, bound));
    }

    public Scan<DepartureFirst, DepartureFirstKey> destinationStartsWith(String prefix) {
      return scan(path().startsWith(DepartureFirstKey.DESTINATION, prefix));
    }
  }

  /**
   * A scan that can bind {@code number} next.
   */
  public static final class AfterDestination extends Scan<DepartureFirst, DepartureFirstKey> {
    private AfterDestination(ScanStep<DepartureFirst, DepartureFirstKey> previous, KeyPath path) {
      super(previous, path);
    }

    public Scan<DepartureFirst, DepartureFirstKey> number(int number) {
      return scan(path().bind(DepartureFirstKey.NUMBER, number));
    }

    public Scan<DepartureFirst, DepartureFirstKey> numberIn(Collection<? extends Integer> values) {
      return scan(path().in(DepartureFirstKey.NUMBER, values));
    }

    public Scan<DepartureFirst, DepartureFirstKey> numberBetween(int from, int until) {
      return scan(path().between(DepartureFirstKey.NUMBER, from, until));
    }

    public Scan<DepartureFirst, DepartureFirstKey> numberFrom(int bound) {
      return scan(path().from(DepartureFirstKey.NUMBER, bound));
    }

    public Scan<DepartureFirst, DepartureFirstKey> numberBefore(int bound) {
      return scan(path().before(DepartureFirstKey.NUMBER, bound));
    }
  }
}
