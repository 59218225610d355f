package dev.rowsmith.it.corpus;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A trace id in hexadecimal, the inverted time, and the span in the machine's byte order. */
@Table(value = "spans", format = KeyFormat.VERBATIM, key = "{trace}:{at}{span}")
@Family(value = "f", maxVersions = 1)
@Allow(value = "KeyOrderBroken", because = "a span is bound or listed, and never ranged over")
record TraceSpan(
    @Distributed @RowKey(as = KeyEncoding.HEX_UPPER, digits = 16) long trace,
    @RowKey(as = KeyEncoding.COMPLEMENT) Instant at,
    @RowKey(as = KeyEncoding.LITTLE_ENDIAN) int span,
    String name) {}
