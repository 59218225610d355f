package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Commits of groups of mutations, each group by itself. */
public interface Commits {

  /** Sends groups, and returns when each was committed, in their order. */
  List<CompletableFuture<Timestamp>> send(List<List<Mutation>> groups);

  /** Sends a commit for each group. */
  static Commits each(Function<List<Mutation>, CompletableFuture<Timestamp>> commit) {
    return groups -> groups.stream().map(commit).toList();
  }
}
