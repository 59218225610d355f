package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.api.gax.grpc.GrpcStatusCode;
import com.google.api.gax.rpc.ApiExceptionFactory;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import io.grpc.Status;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
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

/** Which of Spring's exceptions stands for which of a store. */
class ExceptionTranslationTest {

  private static final Map<Status.Code, Class<? extends DataAccessException>> TABLE =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(Status.Code.ALREADY_EXISTS, DuplicateKeyException.class),
              Map.entry(Status.Code.NOT_FOUND, InvalidDataAccessResourceUsageException.class),
              Map.entry(Status.Code.UNIMPLEMENTED, InvalidDataAccessResourceUsageException.class),
              Map.entry(Status.Code.INVALID_ARGUMENT, InvalidDataAccessApiUsageException.class),
              Map.entry(Status.Code.OUT_OF_RANGE, InvalidDataAccessApiUsageException.class),
              Map.entry(Status.Code.FAILED_PRECONDITION, DataIntegrityViolationException.class),
              Map.entry(Status.Code.PERMISSION_DENIED, PermissionDeniedDataAccessException.class),
              Map.entry(Status.Code.UNAUTHENTICATED, PermissionDeniedDataAccessException.class),
              Map.entry(Status.Code.DEADLINE_EXCEEDED, QueryTimeoutException.class),
              Map.entry(Status.Code.ABORTED, ConcurrencyFailureException.class),
              Map.entry(Status.Code.UNAVAILABLE, TransientDataAccessResourceException.class),
              Map.entry(Status.Code.RESOURCE_EXHAUSTED, TransientDataAccessResourceException.class),
              Map.entry(Status.Code.INTERNAL, DataAccessResourceFailureException.class),
              Map.entry(Status.Code.DATA_LOSS, DataAccessResourceFailureException.class)));

  private static Optional<Class<?>> translated(
      PersistenceExceptionTranslator translator, RuntimeException problem) {
    DataAccessException found = translator.translateExceptionIfPossible(problem);
    if (found != null) {
      assertThat(found).hasCause(problem);
    }
    return Optional.ofNullable(found).map(Object::getClass);
  }

  @Test
  void answers_of_bigtable_are_translated_by_their_code() {
    for (Status.Code code : Status.Code.values()) {
      RuntimeException problem =
          ApiExceptionFactory.createException(
              new IllegalStateException("from the store"), GrpcStatusCode.of(code), false);

      assertThat(translated(new BigtableExceptionTranslator(), problem))
          .as(code.name())
          .isEqualTo(Optional.ofNullable(TABLE.get(code)));
    }
  }

  @Test
  void answers_of_spanner_are_translated_by_the_same_table() {
    for (ErrorCode code : ErrorCode.values()) {
      RuntimeException problem =
          SpannerExceptionFactory.newSpannerException(code, "from the store");

      assertThat(translated(new SpannerExceptionTranslator(), problem))
          .as(code.name())
          .isEqualTo(Optional.ofNullable(TABLE.get(Status.Code.valueOf(code.name()))));
    }
  }

  @Test
  void what_a_repository_refuses_is_a_wrong_use() {
    RuntimeException refused = new InvalidInputException("limit must be positive");

    assertThat(translated(new BigtableExceptionTranslator(), refused))
        .contains(InvalidDataAccessApiUsageException.class);
    assertThat(translated(new SpannerExceptionTranslator(), refused))
        .contains(InvalidDataAccessApiUsageException.class);
  }

  @Test
  void a_row_that_cannot_be_read_is_a_failed_retrieval() {
    RuntimeException unreadable =
        new UnreadableRowException(
            "visits", ByteString.copyFromUtf8("ann"), "v:page", "no cell of v:page", null);

    assertThat(translated(new BigtableExceptionTranslator(), unreadable))
        .contains(DataRetrievalFailureException.class);
  }

  @Test
  void what_is_not_of_a_store_stays() {
    RuntimeException other = new IllegalStateException("somebody else's");

    assertThat(translated(new BigtableExceptionTranslator(), other)).isEmpty();
    assertThat(translated(new SpannerExceptionTranslator(), other)).isEmpty();
  }

  @Test
  void the_translators_are_beans() {
    Contexts.bigtable()
        .run(
            context ->
                assertThat(context.getBean(PersistenceExceptionTranslator.class))
                    .isInstanceOf(BigtableExceptionTranslator.class));
  }

  /** The client makes what the work of a transaction throws the cause of an unknown error. */
  @Test
  void what_the_work_of_a_transaction_throws_is_translated_as_outside_of_one() {
    for (RuntimeException thrown :
        List.of(
            new InvalidInputException("no key"),
            SpannerExceptionFactory.newSpannerException(ErrorCode.ALREADY_EXISTS, "there"),
            SpannerExceptionFactory.newSpannerException(ErrorCode.ABORTED, "again"))) {
      RuntimeException wrapped =
          SpannerExceptionFactory.newSpannerException(
              ErrorCode.UNKNOWN, "in a transaction", thrown);
      DataAccessException found =
          new SpannerExceptionTranslator().translateExceptionIfPossible(wrapped);
      DataAccessException outside =
          new SpannerExceptionTranslator().translateExceptionIfPossible(thrown);
      assertThat(found).hasSameClassAs(outside).hasCause(thrown);
    }
    assertThat(
            new SpannerExceptionTranslator()
                .translateExceptionIfPossible(
                    SpannerExceptionFactory.newSpannerException(
                        ErrorCode.UNKNOWN, "of the application", new IllegalStateException())))
        .isNull();
  }
}
