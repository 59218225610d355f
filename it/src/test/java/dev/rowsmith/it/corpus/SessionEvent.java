package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** Rows under an id of two parts, with {@code Long.MAX_VALUE - millis} behind it. */
@Table(
    value = "session_events",
    format = KeyFormat.VERBATIM,
    key = "{session.user}|{session.number}#{at}")
@Family(value = "f", maxVersions = 1)
record SessionEvent(
    @RowKey SessionId session, @RowKey(digits = 19, descending = true) Instant at, String what) {

  /** A session of a user. */
  record SessionId(String user, @RowKey(digits = 6) int number) {}
}
