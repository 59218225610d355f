package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.spi.CellWriter;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowCells;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.util.Collection;
import java.util.List;

/** An entity whose rows stand in four buckets, by their site, with all that is generated for it. */
public record SaltedSensor(String site, String id, long count) {

  static final int BUCKETS = 4;

  static final Column<Long> COUNT = Column.of("count", long.class, "m", "c", BinaryCodec.LONG);

  public static final TableSchema SCHEMA =
      new TableSchema(
          "SaltedSensor",
          "sensors",
          Key.LAYOUT,
          List.of(new FamilyDefinition("m", Retention.forever())),
          List.of(COUNT));

  Key key() {
    return new Key(site, id);
  }

  /** The row key of a {@link SaltedSensor}. */
  public record Key(String site, String id) implements RowKey {

    static final SaltSegment SALT =
        SaltSegment.of("SaltedSensor", BUCKETS).by("site").followedBy("#");
    static final TextSegment SITE = TextSegment.of("SaltedSensor", "site").followedBy("#");
    static final TextSegment ID = TextSegment.of("SaltedSensor", "id");
    public static final KeyLayout LAYOUT = KeyLayout.startingWithText("s", SALT, SITE, ID);

    static Key decode(ByteString rowKey) {
      KeyReader key = KeyReader.of("SaltedSensor", rowKey);
      key.prefix(LAYOUT);
      int bucket = SALT.read(key);
      Key read = new Key(SITE.read(key), ID.read(key));
      key.end();
      SALT.check(key, bucket, read.bucket());
      return read;
    }

    int bucket() {
      return KeyWriter.ofPart(LAYOUT, SITE.length(site)).add(SITE, site).bucket(SALT);
    }

    @Override
    public ByteString encode() {
      return KeyWriter.of(LAYOUT, SITE.length(site) + ID.length(id))
          .add(SALT, bucket())
          .add(SITE, site)
          .add(ID, id)
          .key();
    }
  }

  static final class Mapper extends EntityMapper<SaltedSensor, Key> {

    Mapper() {
      super(SCHEMA);
    }

    @Override
    public Key keyOf(SaltedSensor sensor) {
      return sensor.key();
    }

    @Override
    public Key decodeKey(ByteString rowKey) {
      return Key.decode(rowKey);
    }

    @Override
    protected void write(SaltedSensor sensor, CellWriter cells) {
      cells.setLong(0, sensor.count());
    }

    @Override
    protected SaltedSensor read(Key key, RowCells cells) {
      return new SaltedSensor(key.site(), key.id(), cells.getLong(0));
    }
  }

  static final class Repository extends BigtableRepository<SaltedSensor, Key> {

    Repository(BigtableDataClient client) {
      super(client, SCHEMA.table(), new Mapper());
    }

    Start scan() {
      return new Start(this);
    }
  }

  /** A scan that can bind {@code site} next. */
  static final class Start extends ScanStep<SaltedSensor, Key> {

    private Start(Repository repository) {
      super(repository);
    }

    AfterSite site(String site) {
      return new AfterSite(bindValue(Key.SITE, site));
    }

    AfterSite siteIn(Collection<String> sites) {
      return new AfterSite(bindAnyOf(Key.SITE, sites));
    }

    Scan<SaltedSensor, Key> siteFrom(String from) {
      return bindFrom(Key.SITE, from);
    }

    Scan<SaltedSensor, Key> siteBetween(String from, String until) {
      return bindRange(Key.SITE, from, until);
    }
  }

  /** A scan that can bind {@code id} next. */
  static final class AfterSite extends Scan<SaltedSensor, Key> {

    private AfterSite(Scan<SaltedSensor, Key> bound) {
      super(bound);
    }

    Scan<SaltedSensor, Key> id(String id) {
      return bindValue(Key.ID, id);
    }
  }
}
