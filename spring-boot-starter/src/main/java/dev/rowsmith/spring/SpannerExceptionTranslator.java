package dev.rowsmith.spring;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.spanner.RevisionConflictException;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.dao.OptimisticLockingFailureException;

/** Translation of what repositories of Spanner throw into Spring's exceptions. */
public final class SpannerExceptionTranslator extends StoreExceptionTranslator {

  @Override
  public @Nullable DataAccessException translateExceptionIfPossible(RuntimeException problem) {
    String message = String.valueOf(problem.getMessage());
    if (problem instanceof RevisionConflictException) {
      return new OptimisticLockingFailureException(message, problem);
    }
    if (problem instanceof UnreadableRowException) {
      return new DataRetrievalFailureException(message, problem);
    }
    if (problem instanceof SpannerException wrapper
        && wrapper.getErrorCode() == ErrorCode.UNKNOWN
        && wrapper.getCause() instanceof RuntimeException thrown) {
      return translateExceptionIfPossible(thrown); // by the work of a transaction
    }
    return problem instanceof SpannerException answered
        ? ofCode(StatusCode.Code.valueOf(answered.getErrorCode().name()), problem)
        : super.translateExceptionIfPossible(problem);
  }
}
