package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.Distributed;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S09: a tag of an event; its index grows at the end of each tag. */
@Table("event_tags")
@Interleaved(in = JournalEvent.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "event_tags_tag_and_offset",
    columns = {"tag", "writeTime"})
record EventTag(
    @PrimaryKey @Distributed @Column(name = "persistence_id") String persistenceId,
    @PrimaryKey @Column(name = "sequence_nr") long sequenceNumber,
    @PrimaryKey String tag,
    @CommitTimestamp(nullable = true) @Column(name = "write_time") @Nullable Instant writeTime) {}
