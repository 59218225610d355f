package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.FamilyDefinition;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyReader;
import dev.rowsmith.runtime.key.spi.KeyWriter;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entity with everything that is generated for one, written by hand: {@code name} and {@code
 * count} in a family that keeps cells for 30 days, {@code seen} in one that keeps them for ever.
 */
public record Sensor(
    String site, String id, @Nullable String name, long count, @Nullable Instant seen) {

  public static final Column<String> NAME =
      Column.of("name", String.class, "m", "name", BinaryCodec.STRING).nullable();
  public static final Column<Long> COUNT =
      Column.of("count", long.class, "m", "c", BinaryCodec.LONG);
  public static final Column<Instant> SEEN =
      Column.of("seen", Instant.class, "x", "seen", BinaryCodec.INSTANT).nullable();

  public static final TableSchema SCHEMA =
      new TableSchema(
          "Sensor",
          "sensors",
          Key.LAYOUT,
          List.of(
              new FamilyDefinition("m", Retention.either(1, 30)),
              new FamilyDefinition("x", Retention.forever())),
          List.of(NAME, COUNT, SEEN));

  public Sensor {
    if (count == Long.MIN_VALUE) {
      throw new IllegalArgumentException();
    }
    if (count < 0) {
      throw new IllegalArgumentException("a sensor counts no backwards");
    }
  }

  /** The row key of a {@link Sensor}. */
  public record Key(String site, String id) implements RowKey {

    static final TextSegment SITE = TextSegment.of("Sensor", "site").followedBy("#");
    static final TextSegment ID = TextSegment.of("Sensor", "id");
    public static final KeyLayout LAYOUT = KeyLayout.of(SITE, ID);

    static Key decode(ByteString rowKey) {
      KeyReader key = KeyReader.of("Sensor", rowKey);
      String site = SITE.read(key);
      String id = ID.read(key);
      key.end();
      return new Key(site, id);
    }

    @Override
    public ByteString encode() {
      int length = SITE.length(site) + ID.length(id);
      return KeyWriter.of(LAYOUT, length).add(SITE, site).add(ID, id).key();
    }
  }
}
