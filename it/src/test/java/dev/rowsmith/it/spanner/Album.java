package dev.rowsmith.it.spanner;

import dev.rowsmith.Allow;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.Interleaved;
import dev.rowsmith.spanner.OnDelete;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** A child, with an index of each sort. */
@Table("Albums")
@Interleaved(in = Singer.class, onDelete = OnDelete.CASCADE)
@Index(
    name = "AlbumsByTitle",
    columns = {"title", "released DESC"},
    storing = "label")
@Index(
    name = "AlbumsByRelease",
    columns = {"singerId", "released"},
    nullFiltered = true,
    interleavedIn = Singer.class)
@Index(
    name = "AlbumsByLabel",
    columns = {"label", "title"},
    unique = true)
@Allow(value = "UniqueNullable", because = "the test compares what both dialects accept")
record Album(
    @PrimaryKey String singerId,
    @PrimaryKey int albumNumber,
    String title,
    @Nullable LocalDate released,
    @Nullable String label) {}
