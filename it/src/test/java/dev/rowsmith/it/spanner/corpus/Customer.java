package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.UUID;

/** S11: a customer. */
@Table("Customer")
record Customer(
    @PrimaryKey @Column(name = "CustomerId", type = ColumnType.BYTES) UUID customerId,
    @Column(name = "Name") String name,
    @Column(name = "Address") String address) {}
