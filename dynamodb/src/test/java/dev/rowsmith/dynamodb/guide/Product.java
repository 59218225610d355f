package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A product of the catalogue: {@code hats} and {@code fedoras#brandA} become one row key. */
@Table("catalogue")
@Family(value = "sku", maxVersions = 1)
@FromDynamo(partitionKey = "{category}", partitionAttribute = "PK", sortKey = "{kind}#{brand}")
public record Product(
    @RowKey String category,
    @RowKey String kind,
    @RowKey String brand,
    @Attribute("Description") String description,
    @Attribute("Price") BigDecimal price,
    @Attribute("Thumbnail") @Nullable String thumbnail) {}
