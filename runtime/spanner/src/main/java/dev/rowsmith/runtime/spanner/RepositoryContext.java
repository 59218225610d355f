package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;

/**
 * Where a repository reads and writes: in transactions of its own, or in one that the application
 * runs.
 *
 * <p>Made by {@link RepositoryReads#contextAt} and {@link RepositoryReads#contextIn}; generated
 * repositories hand it on.
 */
public final class RepositoryContext {

  private final Transactions transactions;

  RepositoryContext(Transactions transactions) {
    this.transactions = transactions;
  }

  Transactions transactions() {
    return transactions;
  }
}
