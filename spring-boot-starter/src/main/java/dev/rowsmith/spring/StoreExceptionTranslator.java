package dev.rowsmith.spring;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.RefusedChangesException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.dao.PermissionDeniedDataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.dao.support.PersistenceExceptionTranslator;

/**
 * Translation of what repositories throw into Spring's exceptions: what both stores have of it.
 *
 * <p>Spring applies it to beans with {@code @Repository}, which generated classes are not: to
 * classes of the application around them. A failed bulk write stays a {@code BulkWriteException},
 * which names each row; so does everything that is not listed.
 */
abstract class StoreExceptionTranslator implements PersistenceExceptionTranslator {

  StoreExceptionTranslator() {}

  @Override
  public @Nullable DataAccessException translateExceptionIfPossible(RuntimeException problem) {
    String message = String.valueOf(problem.getMessage());
    if (problem instanceof InvalidInputException) {
      return new InvalidDataAccessApiUsageException(message, problem);
    }
    if (problem instanceof CellFormatException || problem instanceof KeyFormatException) {
      return new DataRetrievalFailureException(message, problem);
    }
    if (problem instanceof RefusedChangesException) {
      return new InvalidDataAccessResourceUsageException(message, problem);
    }
    return problem instanceof ApiException answered
        ? ofCode(answered.getStatusCode().getCode(), problem)
        : null;
  }

  /** Translates the answer of a store. */
  static @Nullable DataAccessException ofCode(StatusCode.Code code, RuntimeException problem) {
    String message = String.valueOf(problem.getMessage());
    return switch (code) {
      case ALREADY_EXISTS -> new DuplicateKeyException(message, problem);
      case NOT_FOUND, UNIMPLEMENTED ->
          new InvalidDataAccessResourceUsageException(message, problem);
      case INVALID_ARGUMENT, OUT_OF_RANGE ->
          new InvalidDataAccessApiUsageException(message, problem);
      case FAILED_PRECONDITION -> new DataIntegrityViolationException(message, problem);
      case PERMISSION_DENIED, UNAUTHENTICATED ->
          new PermissionDeniedDataAccessException(message, problem);
      case DEADLINE_EXCEEDED -> new QueryTimeoutException(message, problem);
      case ABORTED -> new ConcurrencyFailureException(message, problem);
      case UNAVAILABLE, RESOURCE_EXHAUSTED ->
          new TransientDataAccessResourceException(message, problem);
      case INTERNAL, DATA_LOSS -> new DataAccessResourceFailureException(message, problem);
      case OK, CANCELLED, UNKNOWN -> null;
    };
  }
}
