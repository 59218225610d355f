package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commit timestamps are written when they are declared to be; each dialect runs this. */
abstract class CommitTimeContract {

  private static Membership inserted(MembershipRepository memberships) {
    long number = memberships.nextNumber();
    memberships.insert(new Membership(number, 10, null, null, null, null));
    return memberships.find(number).orElseThrow();
  }

  @Test
  void an_update_of_another_column_keeps_the_time_of_the_insert(MembershipRepository memberships) {
    Membership before = inserted(memberships);
    MembershipKey key = MembershipKey.of(before);

    memberships.update(key).fee(11).apply();
    memberships.update(memberships.find(key).orElseThrow().withFee(12));
    memberships.update(new Membership(before.number(), 13, null, null, null, null));
    memberships.updateAll(List.of(before.withFee(14))).orThrow();

    Membership after = memberships.find(key).orElseThrow();
    assertThat(after.fee()).isEqualTo(14);
    assertThat(after.created()).isNotNull().isEqualTo(before.created());
    assertThat(after.changed()).isAfter(before.changed());
    assertThat(after.closed()).isNull();
  }

  @Test
  void a_time_that_is_asked_for_is_written_once(MembershipRepository memberships) {
    Membership before = inserted(memberships);
    MembershipKey key = MembershipKey.of(before);

    Instant closed =
        memberships
            .update(key)
            .closedToCommitTimestamp()
            .apply()
            .orElseThrow()
            .toSqlTimestamp()
            .toInstant();
    memberships.update(key).fee(1).apply();

    Membership after = memberships.find(key).orElseThrow();
    assertThat(after.closed()).isEqualTo(closed);
    assertThat(after.created()).isEqualTo(before.created());
    memberships.update(key).clearClosed().apply();
    assertThat(memberships.find(key).orElseThrow().closed()).isNull();
  }

  @Test
  void what_may_be_an_update_never_writes_the_time_of_the_insert_again(
      MembershipRepository memberships) {
    Membership before = inserted(memberships);
    Membership blind = new Membership(before.number(), 20, null, null, null, null);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> memberships.insertOrUpdate(blind))
        .withMessageStartingWith("insertOrUpdate of Membership cannot tell whether the row is new")
        .withMessageContaining("column created has no value");
    assertThatExceptionOfType(BulkWriteException.class)
        .isThrownBy(() -> memberships.insertOrUpdateAll(List.of(blind)))
        .satisfies(thrown -> assertThat(thrown.failed()).isEqualTo(1));
    memberships.insertOrUpdate(before.withFee(21));
    memberships.replace(before.withFee(22));

    Membership after = memberships.find(MembershipKey.of(before)).orElseThrow();
    assertThat(after.fee()).isEqualTo(22);
    assertThat(after.created()).isEqualTo(before.created());
  }

  @Test
  void the_insert_decides_its_time(MembershipRepository memberships) {
    long number = memberships.nextNumber();
    memberships.insert(new Membership(number, 1, null, Instant.EPOCH, Instant.EPOCH, null));

    Membership after = memberships.find(number).orElseThrow();
    assertThat(after.created()).isAfter(Instant.EPOCH).isEqualTo(after.changed());
  }

  @Test
  void numbers_are_asked_for(MembershipRepository memberships) {
    List<Long> numbers = memberships.nextNumbers(5);

    assertThat(numbers).hasSize(5).doesNotHaveDuplicates().allMatch(number -> number > 0);
    assertThat(memberships.nextNumber()).isPositive().isNotIn(numbers);
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> memberships.insert(new Membership(null, 1, null, null, null, null)))
        .withMessageContaining("number");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> memberships.nextNumbers(0))
        .withMessage("0 numbers of the sequence MembershipNumbers: a request takes 1 to 10,000");
  }

  @Test
  void constraints_are_those_of_the_declaration(
      MembershipRepository memberships, SpannerDatabase database) {
    long number = memberships.nextNumber();

    assertThat(database.schemas().compare(MembershipTable.SCHEMA)).hasToString("no difference\n");
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> memberships.insert(new Membership(number, -1, null, null, null, null)))
        .withMessageContaining("MembershipsFee");
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> memberships.insert(new Membership(number, 1, 99L, null, null, null)))
        .withMessageContaining("MembershipsSponsor");
  }
}
