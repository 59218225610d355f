package dev.rowsmith.it.cells;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;

/** Entries and members whose qualifiers are records of several values. */
@Table("reviews")
@Family(value = "r", maxVersions = 1)
@Family(value = "s", maxVersions = 1)
@Family(value = "t", maxVersions = 1)
@Allow(value = "UnboundedWideRow", because = "tests write a few entries")
public record Reviews(
    @RowKey @Distributed String product,
    @QualifierAsData(prefix = "review_", max = 1_000) @Family("r") Map<ReviewId, String> texts,
    @QualifierAsData(max = 1_000) @Family("s") Set<Slot> slots,
    @QualifierAsData(max = 1_000) @Family("t") Map<Tag, Long> tags) {

  /** A key of two values. */
  public record ReviewId(String user, @RowKey(digits = 4) int number) {}

  /** A member of three values, two of them in a record of its own, the highest floor first. */
  public record Slot(Room room, @RowKey(pattern = "yyyyMMdd") LocalDate day) {}

  /** A part of a member. */
  public record Room(Wing wing, @RowKey(descending = true) int floor) {}

  /** A part of a part. */
  public enum Wing {
    EAST,
    WEST
  }

  /** A key of one text, which is the qualifier as it is. */
  public record Tag(String name) {}
}
