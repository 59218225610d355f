package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;

/** An entity of Spanner with a number and bytes in its key. */
@Table("Charges")
record Charge(
    @PrimaryKey @Distributed BigDecimal number, @PrimaryKey ByteString digest, Instant at) {}
