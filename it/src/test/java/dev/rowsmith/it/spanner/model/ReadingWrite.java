package dev.rowsmith.it.spanner.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.it.model.Step;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/** A write of one reading, which succeeds or fails in both. */
record ReadingWrite(Kind kind, Reading reading) implements Step<SpannerStore> {

  enum Kind {
    INSERT,
    INSERT_ASYNC,
    INSERT_RETURNING,
    INSERT_OR_UPDATE,
    UPDATE,
    REPLACE,
    UPDATE_SOME,
    INSERT_OR_UPDATE_ALL,
    DELETE
  }

  @Override
  public void run(SpannerStore store) {
    boolean there = store.readingModel().has(key());
    Optional<ErrorCode> expected =
        switch (kind) {
          case INSERT, INSERT_ASYNC, INSERT_RETURNING ->
              there ? Optional.of(ErrorCode.ALREADY_EXISTS) : Optional.empty();
          case UPDATE, UPDATE_SOME -> there ? Optional.empty() : Optional.of(ErrorCode.NOT_FOUND);
          default -> Optional.empty();
        };
    assertThat(write(store)).isEqualTo(expected);
    if (expected.isEmpty()) {
      model(store);
    }
  }

  private Optional<ErrorCode> write(SpannerStore store) {
    ReadingRepository readings = store.readings();
    try {
      switch (kind) {
        case INSERT -> readings.insert(reading);
        case INSERT_ASYNC -> readings.insertAsync(reading).join();
        case INSERT_RETURNING -> assertThat(readings.insertReturning(reading)).isEqualTo(reading);
        case INSERT_OR_UPDATE -> readings.insertOrUpdate(reading);
        case UPDATE -> readings.update(reading);
        case REPLACE -> readings.replace(reading);
        case UPDATE_SOME ->
            readings.update(reading.device(), reading.number()).tag(reading.tag()).apply();
        case INSERT_OR_UPDATE_ALL -> readings.insertOrUpdateAll(List.of(reading)).orThrow();
        case DELETE -> readings.delete(key());
      }
      return Optional.empty();
    } catch (SpannerException refused) {
      return Optional.of(refused.getErrorCode());
    } catch (CompletionException failed) {
      if (failed.getCause() instanceof SpannerException refused) {
        return Optional.of(refused.getErrorCode());
      }
      throw failed;
    }
  }

  private void model(SpannerStore store) {
    switch (kind) {
      case DELETE -> store.readingModel().delete(row -> ReadingKey.of(row).equals(key()));
      case UPDATE_SOME ->
          store
              .readingModel()
              .find(key())
              .findFirst()
              .map(
                  row ->
                      new Reading(
                          row.device(), row.number(), reading.tag(), row.weight(), row.count()))
              .ifPresent(store.readingModel()::put);
      default -> store.readingModel().put(reading);
    }
  }

  private ReadingKey key() {
    return ReadingKey.of(reading);
  }

  @Override
  public List<Step<SpannerStore>> simpler() {
    return kind == Kind.INSERT_OR_UPDATE
        ? List.of()
        : List.of(new ReadingWrite(Kind.INSERT_OR_UPDATE, reading));
  }
}
