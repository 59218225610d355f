package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import dev.rowsmith.spanner.WrittenOn;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S09: the newest state of an entity of Akka, with the time of every write. */
@Table("objects")
@Index(
    name = "objects_type_and_offset",
    columns = {"entityType", "writeTime"})
@Allow(value = "MonotonicIndex", because = "the table of a project, with its index")
record StoredObject(
    @Column(name = "entity_type") String entityType,
    @PrimaryKey @Distributed @Column(name = "persistence_id") String persistenceId,
    @Nullable ByteArray value,
    @Column(name = "ser_id") long serializerId,
    @Column(name = "ser_manifest") String serializerManifest,
    @Column(name = "sequence_nr") long sequenceNumber,
    @CommitTimestamp(on = WrittenOn.EVERY_WRITE) @Column(name = "write_time")
        @Nullable Instant writeTime) {}
