package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.Queries;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Questions about rows of which a column can be missing. */
@Queries(Half.class)
interface Halves {

  List<Amount> amounts(String id);

  CompletableFuture<List<Amount>> amountsLater(String id);

  List<Half> whole(String id);

  /** A column that each row needs. */
  record Amount(long number, long amount) {}
}
