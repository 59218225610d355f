package app;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.RowUpdate;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.ScanStep;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.NullMarked;

/** Repository that reads and writes each {@link Reading} as a row of {@code readings}. */
@Generated("dev.rowsmith.processor.RowsmithProcessor")
@NullMarked
public final class ReadingRepository extends BigtableRepository<Reading, ReadingKey> {
  /**
   * Works on the table of {@link ReadingTable}.
   *
   * @param client the client
   */
  public ReadingRepository(BigtableDataClient client) {
    this(client, ReadingTable.SCHEMA.table());
  }

  /**
   * Works on another table of the same layout.
   *
   * @param client the client
   * @param table the name of the table
   */
  public ReadingRepository(BigtableDataClient client, String table) {
    super(client, table, new ReadingMapper());
  }

  /**
   * Works on the table and the families that a schema names.
   *
   * @param client the client
   * @param schema the schema, as {@code withFamilyNamed} returns it
   */
  public ReadingRepository(BigtableDataClient client, TableSchema schema) {
    super(client, schema.table(), new ReadingMapper(schema));
  }

  /**
   * {@return the entity of a key, if there is a row}
   *
   * @param at a part of the key
   * @param device a part of the key
   */
  public Optional<Reading> find(Instant at, String device) {
    return find(new ReadingKey(at, device));
  }

  /**
   * {@return whether there is a row of a key}
   *
   * @param at a part of the key
   * @param device a part of the key
   */
  public boolean exists(Instant at, String device) {
    return exists(new ReadingKey(at, device));
  }

  /**
   * Deletes the row of a key, if there is one.
   *
   * @param at a part of the key
   * @param device a part of the key
   */
  public void delete(Instant at, String device) {
    delete(new ReadingKey(at, device));
  }

  /** {@return the first step of a scan, which binds the key's parts from the left} */
  public Start scan() {
    return new Start(this);
  }

  /**
   * {@return an update of some columns of a row}
   *
   * @param at a part of the key
   * @param device a part of the key
   */
  public Update update(Instant at, String device) {
    return update(new ReadingKey(at, device));
  }

  /**
   * {@return an update of some columns of a row}
   *
   * @param key the key of the row
   */
  public Update update(ReadingKey key) {
    return new Update(this, key);
  }

  /** Scan that can bind {@code at} next. */
  public static final class Start extends ScanStep<Reading, ReadingKey> {
    private Start(ReadingRepository repository) {
      super(repository);
    }

    private Start(Start start, UnreadableRows handler) {
      super(start, handler);
    }

    /**
     * {@return this step, with a handler of rows that cannot be read; the scan goes on}
     *
     * @param handler the handler
     */
    public Start onUnreadable(UnreadableRows handler) {
      return new Start(this, handler);
    }

    /**
     * {@return the next step, with {@code at} bound to a value}
     *
     * @param at the value
     */
    public AfterAt at(Instant at) {
      return new AfterAt(bindValue(ReadingKey.AT, at));
    }

    /**
     * {@return the next step, with {@code at} bound to each of several values}
     *
     * @param values the values
     */
    public AfterAt atIn(Collection<? extends Instant> values) {
      return new AfterAt(bindAnyOf(ReadingKey.AT, values));
    }
  }

  /** Scan that can bind {@code device} next. */
  public static final class AfterAt extends Scan<Reading, ReadingKey> {
    private AfterAt(Scan<Reading, ReadingKey> bound) {
      super(bound);
    }

    @Override
    public AfterAt onUnreadable(UnreadableRows handler) {
      return new AfterAt(super.onUnreadable(handler));
    }

    /**
     * {@return the scan with {@code device} bound to a value}
     *
     * @param device the value
     */
    public Scan<Reading, ReadingKey> device(String device) {
      return bindValue(ReadingKey.DEVICE, device);
    }

    /**
     * {@return the scan with {@code device} bound to each of several values}
     *
     * @param values the values
     */
    public Scan<Reading, ReadingKey> deviceIn(Collection<? extends String> values) {
      return bindAnyOf(ReadingKey.DEVICE, values);
    }

    /**
     * {@return the scan with a range of {@code device}}
     *
     * @param from the first value
     * @param until the value behind the last one
     */
    public Scan<Reading, ReadingKey> deviceBetween(String from, String until) {
      return bindRange(ReadingKey.DEVICE, from, until);
    }

    /**
     * {@return the scan with {@code device} from a value on}
     *
     * @param bound the first value
     */
    public Scan<Reading, ReadingKey> deviceFrom(String bound) {
      return bindFrom(ReadingKey.DEVICE, bound);
    }

    /**
     * {@return the scan with {@code device} before a value}
     *
     * @param bound the value behind the last one
     */
    public Scan<Reading, ReadingKey> deviceBefore(String bound) {
      return bindBefore(ReadingKey.DEVICE, bound);
    }

    /**
     * {@return the scan with {@code device} that starts with a text}
     *
     * @param prefix the prefix
     */
    public Scan<Reading, ReadingKey> deviceStartsWith(String prefix) {
      return bindPrefix(ReadingKey.DEVICE, prefix);
    }
  }

  /** Update of some columns of a row. */
  public static final class Update extends RowUpdate<Reading, ReadingKey, Update> {
    private Update(ReadingRepository repository, ReadingKey key) {
      super(repository, key);
    }

    /**
     * {@return this update, which sets {@code value}}
     *
     * @param value the value
     */
    public Update value(double value) {
      return set(ReadingTable.VALUE, value);
    }
  }
}
