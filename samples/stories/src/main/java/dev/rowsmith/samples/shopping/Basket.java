package dev.rowsmith.samples.shopping;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.YearMonth;
import org.jspecify.annotations.Nullable;

/**
 * The least and the greatest basket of a store's month, and about how many different customers
 * there were. A family aggregates in one way, so each way has a family.
 *
 * <p>The emulator keeps the last value that was added in place of these three; Bigtable does not. A
 * test shows the requests that are sent.
 *
 * @param store which store
 * @param month of the sales
 * @param least in cents
 * @param greatest in cents
 * @param customers a sketch of the customers' numbers, in which each counts once
 */
@Table("baskets")
@Family(value = "min", keepForever = true)
@Family(value = "max", keepForever = true)
@Family(value = "hll", keepForever = true)
public record Basket(
    @RowKey String store,
    @RowKey YearMonth month,
    @Family("min") @Aggregate(Aggregation.MIN) long least,
    @Family("max") @Aggregate(Aggregation.MAX) long greatest,
    @Family("hll") @Aggregate(Aggregation.HLL) @Nullable ByteString customers) {}
