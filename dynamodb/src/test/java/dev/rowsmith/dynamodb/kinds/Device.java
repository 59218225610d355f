package dev.rowsmith.dynamodb.kinds;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.runtime.value.ValueCodec;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** What a device is, by a binary sort key, with values that codecs read, until it expires. */
@Table("devices")
@Family(value = "d", maxVersions = 1, maxAgeDays = 30)
@FromDynamo(
    partitionKey = "{id}",
    sortKey = "D{kind}:{number}",
    sortAttribute = "range",
    ttl = "expires")
public record Device(
    @RowKey @Distributed UUID id,
    @RowKey String kind,
    @RowKey long number,
    @Attribute("uptime") Duration uptime,
    @Attribute("place") @Stored(codec = PlaceCodec.class) Place place,
    @Attribute("sizes") @Stored(StoredAs.JSON) List<BigDecimal> sizes) {

  /** Two numbers. */
  public record Place(int x, int y) {}

  /** {@code 3/4}. */
  public static final class PlaceCodec implements ValueCodec<Place> {

    @Override
    public ByteString encode(Place value) {
      return ByteString.copyFromUtf8(value.x() + "/" + value.y());
    }

    @Override
    public Place decode(ByteString cell) {
      String[] parts = cell.toStringUtf8().split("/", -1);
      return new Place(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }
  }
}
