package dev.rowsmith.samples.shopping;

import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.YearMonth;

/**
 * What an employee of a store has sold in a month, summed up by Bigtable itself: every till adds,
 * and none reads.
 *
 * @param store which store
 * @param employee an id
 * @param month of the sales
 * @param cents the sum of the prices
 * @param pieces how many things
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design#cells">Bigtable: schema
 *     design, "Cells"</a>
 */
@Table("sales")
// What is added goes into one cell that never gets younger: an age would delete the sum.
@Family(value = "sum", keepForever = true)
public record MonthlySales(
    @RowKey String store,
    @RowKey String employee,
    @RowKey YearMonth month,
    @Aggregate(Aggregation.SUM) long cents,
    @Aggregate(Aggregation.SUM) long pieces) {}
