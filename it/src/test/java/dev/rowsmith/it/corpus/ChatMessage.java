package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.UUID;

/** B42, a message of a chat: the session, 25 digits of nanoseconds, and a UUID without hyphens. */
@Table(value = "chat", format = KeyFormat.VERBATIM, key = "{session}#{at}#{id}")
@Family(value = "langchain", maxVersions = 1)
record ChatMessage(
    @RowKey String session,
    @RowKey(unit = EpochUnit.NANOS, digits = 25) Instant at,
    @RowKey(as = KeyEncoding.HEX) UUID id,
    String history) {}
