package dev.rowsmith.samples.tenants;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;

/**
 * A day of a device of a customer, {@code altostrat#phone#4c410523#20190501}. The customer leads
 * the key, so all that is stored for it are rows side by side in the one table of all customers.
 *
 * @param tenant the customer
 * @param deviceType such as phone
 * @param deviceId which one
 * @param day of the data
 * @param cells how often it was connected to a cell
 * @param wifi how often it was connected to a wireless network
 * @param build the operating system that it ran
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#multi-tenancy">Bigtable:
 *     schema design, "Multi-tenancy"</a>
 */
@Table("devices")
@Family(value = "stats", maxVersions = 1)
public record DeviceDay(
    @RowKey String tenant,
    @RowKey String deviceType,
    @RowKey String deviceId,
    @RowKey LocalDate day,
    @Qualifier("cell") int cells,
    int wifi,
    @Qualifier("os") String build) {}
