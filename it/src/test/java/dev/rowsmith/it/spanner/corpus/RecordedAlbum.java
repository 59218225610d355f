package dev.rowsmith.it.spanner.corpus;

import com.google.cloud.ByteArray;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.ForeignKey;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** S18: an album, of a singer. */
@Table("album")
@ForeignKey(name = "fk_album_singer", columns = "singerId", references = RecordedSinger.class)
record RecordedAlbum(
    @PrimaryKey(generated = Generated.UUID_V4) @Column(length = 36) String id,
    @Column(name = "created_at") @Nullable Instant created,
    @Column(name = "updated_at") @Nullable Instant updated,
    @Column(name = "cover_picture", length = 1_000_000) @Nullable ByteArray cover,
    @Column(name = "marketing_budget") @Nullable BigDecimal marketingBudget,
    @Column(name = "release_date") @Nullable LocalDate released,
    @Column(length = 200) String title,
    @Column(name = "singer_id", length = 36) String singerId) {}
