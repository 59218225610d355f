package dev.rowsmith.samples.products;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/**
 * How many pieces of a product lie in the store.
 *
 * <p>Not a column of {@link Product}: whoever replaces a product would write the number that was
 * read with it, and undo the sales since.
 */
@Table("stock")
@Family(value = "s", maxVersions = 1)
public record Stock(
    @RowKey String category, @RowKey String style, @RowKey String brand, long pieces) {}
