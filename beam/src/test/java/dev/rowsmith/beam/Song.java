package dev.rowsmith.beam;

import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A song of an album; the index by title holds all of it. */
@Table("Songs")
@Index(
    name = "SongsByTitle",
    columns = "title",
    storing = {"released", "price", "tags"})
record Song(
    @PrimaryKey String albumId,
    @PrimaryKey long track,
    String title,
    LocalDate released,
    @Nullable BigDecimal price,
    List<String> tags) {}
