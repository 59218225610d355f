package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S09: an event of Akka's journal, whose time may be missing. */
@Table("event_journal")
record JournalEvent(
    @PrimaryKey @Distributed @Column(name = "persistence_id") String persistenceId,
    @PrimaryKey @Column(name = "sequence_nr") long sequenceNumber,
    @Nullable ByteArray event,
    @Column(name = "ser_id") long serializerId,
    @Column(name = "ser_manifest") String serializerManifest,
    @CommitTimestamp(nullable = true) @Column(name = "write_time") @Nullable Instant writeTime,
    @Column(name = "writer_uuid") String writer) {}
