package example.iot.device;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;

/** A device of a tenant. */
@Table("devices")
@Family(value = "d", maxVersions = 1)
public record Device(
    @RowKey String tenant, @RowKey String deviceId, String model, Optional<String> site) {}
