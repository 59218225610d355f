package example.iot.device;

import dev.rowsmith.Revision;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;

/** What a device is asked to be, and what it last was: several clients change it. */
@Table("shadows")
@Family(value = "s", maxVersions = 1)
public record Shadow(
    @RowKey String tenant,
    @RowKey String deviceId,
    String desired,
    Optional<String> reported,
    @Revision long revision) {}
