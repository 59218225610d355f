package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S09: an object of Akka by its type and time. */
@Table("objects")
@Index(
    name = "objects_by_type_and_time",
    columns = {"entityType", "writeTime"})
record StoredObject(
    @PrimaryKey @Distributed @Column(name = "persistence_id") String persistenceId,
    @Column(name = "entity_type") String entityType,
    @Nullable ByteArray value,
    @CommitTimestamp @Column(name = "write_time") @Nullable Instant writeTime) {}
