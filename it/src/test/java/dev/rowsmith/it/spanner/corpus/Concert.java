package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Check;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ForeignKey;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S18: a concert of a singer, at a venue. */
@Table("concert")
@ForeignKey(name = "fk_concert_singer", columns = "singerId", references = RecordedSinger.class)
@ForeignKey(name = "fk_concert_venue", columns = "venueId", references = Venue.class)
@Check(name = "chk_concert_start_before_end", expression = "end_time > start_time")
record Concert(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(length = 36) String id,
    @Column(name = "created_at") @Nullable Instant created,
    @Column(name = "updated_at") @Nullable Instant updated,
    @Column(length = 200) String name,
    @Column(name = "start_time") Instant start,
    @Column(name = "end_time") Instant end,
    @Column(name = "singer_id", length = 36) String singerId,
    @Column(name = "venue_id", length = 36) String venueId) {}
