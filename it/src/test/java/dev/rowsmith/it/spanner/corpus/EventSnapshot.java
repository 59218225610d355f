package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S09: the state of an entity after some events. */
@Table("event_snapshot")
record EventSnapshot(
    @PrimaryKey @Distributed @Column(name = "persistence_id") String persistenceId,
    @PrimaryKey @Column(name = "sequence_nr") long sequenceNumber,
    Instant timestamp,
    @Column(name = "ser_id") long serializerId,
    @Column(name = "ser_manifest") String serializerManifest,
    @Nullable ByteArray snapshot) {}
