package dev.rowsmith.it.spanner.corpus;

import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** S18: a track, stored with its album. */
@Table("track")
@Interleaved(in = RecordedAlbum.class, onDelete = OnDelete.CASCADE)
record Track(
    @PrimaryKey @Column(length = 36) String id,
    @PrimaryKey @Column(name = "track_number") long number,
    @Column(name = "created_at") @Nullable Instant created,
    @Column(name = "updated_at") @Nullable Instant updated,
    @Column(length = 100) String title,
    @Column(name = "sample_rate") @Nullable Double sampleRate) {}
