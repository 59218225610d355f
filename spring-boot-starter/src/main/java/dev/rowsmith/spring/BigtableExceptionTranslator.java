package dev.rowsmith.spring;

import dev.rowsmith.runtime.bigtable.RevisionConflictException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.dao.OptimisticLockingFailureException;

/** Translation of what repositories of Bigtable throw into Spring's exceptions. */
public final class BigtableExceptionTranslator extends StoreExceptionTranslator {

  @Override
  public @Nullable DataAccessException translateExceptionIfPossible(RuntimeException problem) {
    String message = String.valueOf(problem.getMessage());
    if (problem instanceof RevisionConflictException) {
      return new OptimisticLockingFailureException(message, problem);
    }
    return problem instanceof UnreadableRowException
        ? new DataRetrievalFailureException(message, problem)
        : super.translateExceptionIfPossible(problem);
  }
}
