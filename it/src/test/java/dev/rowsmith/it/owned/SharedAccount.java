package dev.rowsmith.it.owned;

import dev.rowsmith.Distributed;
import dev.rowsmith.Embedded;
import dev.rowsmith.ReadOnly;
import dev.rowsmith.spanner.Column;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An account whose balance, limits and rating belong to other programs. */
@Table("SharedAccounts")
public record SharedAccount(
    @PrimaryKey @Distributed String id,
    @Nullable String owner,
    @ReadOnly @Column(defaultExpression = "0") long balance,
    @ReadOnly @Nullable String note,
    @ReadOnly Optional<UUID> lastEntry,
    @ReadOnly @Nullable List<Long> limits,
    @ReadOnly @Embedded @Nullable Rating rating) {

  /** What another program thinks of the account. */
  public record Rating(@Nullable Double score, @Nullable String grade) {}

  static SharedAccount of(String id, @Nullable String owner) {
    return new SharedAccount(
        id, owner, 99, "ours", Optional.of(new UUID(1, 2)), List.of(9L), new Rating(9.0, "ours"));
  }
}
