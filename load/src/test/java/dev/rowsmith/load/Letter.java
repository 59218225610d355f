package dev.rowsmith.load;

import com.google.protobuf.ByteString;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;

/** An entity for both dialects of Spanner. */
@Table("Letters")
record Letter(
    @PrimaryKey @Distributed @Column(length = 40) String id,
    @PrimaryKey @Column(length = 20) ByteString digest,
    Instant at) {}
