package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Check;
import dev.rowsmith.spanner.CommitTimestamp;
import dev.rowsmith.spanner.ForeignKey;
import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.Index;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.Table;
import dev.rowsmith.spanner.WrittenOn;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Numbers that the application asks for, times of three kinds, and constraints. */
@Table("Memberships")
@Index(
    name = "MembershipsBySponsor",
    columns = {"sponsor", "closed"},
    whereNotNull = "closed")
@ForeignKey(name = "MembershipsSponsor", columns = "sponsor", references = Membership.class)
@Check(name = "MembershipsFee", expression = "fee >= 0")
record Membership(
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
        @Sequence(name = "MembershipNumbers", columnDefault = false)
        @Nullable Long number,
    long fee,
    @Nullable Long sponsor,
    @CommitTimestamp @Nullable Instant created,
    @CommitTimestamp(on = WrittenOn.EVERY_WRITE) @Nullable Instant changed,
    @CommitTimestamp(on = WrittenOn.REQUEST, nullable = true) @Nullable Instant closed) {

  Membership withFee(long other) {
    return new Membership(number, other, sponsor, created, changed, closed);
  }
}
