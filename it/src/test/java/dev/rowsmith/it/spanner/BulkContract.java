package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.spanner.BulkCommit;
import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Many rows in commits below the limits; each dialect runs this. */
abstract class BulkContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00.555555Z");
  private static final int USERS = 1_000;
  private static final int ACCESSES = 100;
  private static final BulkOptions RETURN = BulkOptions.defaults().returnFailures();

  @Test
  void a_hundred_thousand_rows_are_written_and_read_back(
      UserLogRepository logs, SpannerDatabase database) {
    List<BulkCommit> commits = new ArrayList<>();
    Stream<UserLog> all =
        LongStream.range(0, USERS)
            .boxed()
            .flatMap(
                user ->
                    IntStream.range(0, ACCESSES)
                        .mapToObj(
                            second -> new UserLog(user, NOON.plusSeconds(second), "/" + second)));

    BulkResult<UserLog> result = logs.insertAll(all, BulkOptions.defaults().onCommit(commits::add));

    System.out.printf(
        Locale.ROOT,
        "%s: %,d rows in %s commits of %s mutations%n",
        database.dialect(),
        result.written(),
        commits.size(),
        commits.stream()
            .map(commit -> String.format(Locale.ROOT, "%,d", commit.mutations()))
            .toList());
    assertThat(result.written()).isEqualTo(USERS * ACCESSES);
    assertThat(commits).hasSizeGreaterThan(1);
    assertThat(commits).allMatch(commit -> commit.mutations() <= BulkOptions.MAX_MUTATIONS);
    assertThat(commits.stream().mapToLong(BulkCommit::rows).sum()).isEqualTo(result.written());
    assertThat(commits.get(commits.size() - 1).written()).isEqualTo(result.written());

    assertThat(logs.scan().userId(417).list()).hasSize(ACCESSES).isSortedAccordingTo(byKey());
    assertThat(
            logs.scan()
                .userId(417)
                .lastAccessBetween(NOON.plusSeconds(10), NOON.plusSeconds(30))
                .list())
        .hasSize(20);
    assertThat(logs.scan().userIdBetween(100, 300).list()).hasSize(200 * ACCESSES);
    try (Stream<UserLog> read = logs.scan().userIdFrom(0).stream()) {
      assertThat(read.count()).isEqualTo(USERS * ACCESSES);
    }

    commits.clear();
    BulkResult<UserLogKey> deleted =
        logs.deleteAll(
            IntStream.range(0, ACCESSES)
                .mapToObj(second -> new UserLogKey(417, NOON.plusSeconds(second))),
            BulkOptions.defaults().onCommit(commits::add));
    assertThat(deleted.written()).isEqualTo(ACCESSES);
    assertThat(commits).hasSize(1);
    assertThat(logs.scan().userId(417).list()).isEmpty();
  }

  @Test
  void those_that_are_to_blame_are_named_and_the_others_written(SingerRepository singers) {
    singers.insert(new Singer("bulk-03", "there before"));
    List<Singer> all =
        IntStream.range(0, 20)
            .mapToObj(number -> new Singer(String.format(Locale.ROOT, "bulk-%02d", number), "new"))
            .toList();

    assertThatExceptionOfType(BulkWriteException.class)
        .isThrownBy(() -> singers.insertAll(all))
        .withMessageStartingWith("1 of 20 rows were not written")
        .satisfies(
            thrown -> {
              assertThat(thrown.written()).isEqualTo(19);
              assertThat(thrown.failed()).isEqualTo(1);
              BulkFailure<?> failure = thrown.failures().get(0);
              assertThat(failure.item()).isEqualTo(new Singer("bulk-03", "new"));
              assertThat(failure.cause())
                  .isInstanceOfSatisfying(
                      SpannerException.class,
                      cause ->
                          assertThat(cause.getErrorCode()).isEqualTo(ErrorCode.ALREADY_EXISTS));
            });
    assertThat(singers.scan().singerIdStartsWith("bulk-").list())
        .hasSize(20)
        .contains(new Singer("bulk-03", "there before"));
    assertThat(singers.insertOrUpdateAll(all).written()).isEqualTo(20);
    assertThat(singers.find("bulk-03")).map(Singer::name).contains("new");
  }

  @Test
  void many_rows_are_updated_and_those_that_are_not_there_named(
      SingerRepository singers, AlbumRepository albums) {
    singers.insertAll(List.of(new Singer("many-1", "one"), new Singer("many-2", "two")));
    albums.insert(new Album("many-1", 1, "First", null, "many"));

    BulkResult<Singer> result =
        singers.updateAll(
            List.of(
                new Singer("many-1", "uno"),
                new Singer("many-0", "zero"),
                new Singer("many-2", "due")),
            RETURN);

    assertThat(result.written()).isEqualTo(2);
    assertThat(result.failures())
        .singleElement()
        .satisfies(
            failure -> {
              assertThat(failure.item().singerId()).isEqualTo("many-0");
              assertThat(failure.cause())
                  .isInstanceOfSatisfying(
                      SpannerException.class,
                      cause -> assertThat(cause.getErrorCode()).isEqualTo(ErrorCode.NOT_FOUND));
            });
    assertThat(singers.scan().singerIdStartsWith("many-").list())
        .extracting(Singer::name)
        .containsExactly("uno", "due");
    assertThat(albums.scan().singerId("many-1").list()).hasSize(1);
  }

  @Test
  void many_rows_are_replaced_and_their_children_go(
      SingerRepository singers, AlbumRepository albums) {
    singers.insert(new Singer("new-1", "one"));
    albums.insert(new Album("new-1", 1, "First", null, "replaced"));

    BulkResult<Singer> result =
        singers.replaceAll(List.of(new Singer("new-1", "uno"), new Singer("new-2", "due")));

    assertThat(result.written()).isEqualTo(2);
    assertThat(singers.scan().singerIdStartsWith("new-").list())
        .extracting(Singer::name)
        .containsExactly("uno", "due");
    assertThat(albums.scan().singerId("new-1").list()).isEmpty();
  }

  @Test
  void each_bulk_write_takes_a_collection_or_a_stream_with_options_or_without(
      SingerRepository singers) {
    List<Singer> all = List.of(new Singer("form-1", "one"), new Singer("form-2", "two"));
    List<SingerKey> keys = all.stream().map(SingerKey::of).toList();

    Stream<Supplier<BulkResult<?>>> forms =
        Stream.of(
            () -> singers.insertAll(all),
            () -> singers.deleteAll(keys),
            () -> singers.insertAll(all, RETURN),
            () -> singers.deleteAll(keys, RETURN),
            () -> singers.insertAll(all.stream()),
            () -> singers.deleteAll(keys.stream()),
            () -> singers.insertAll(all.stream(), RETURN),
            () -> singers.deleteAll(keys.stream(), RETURN),
            () -> singers.insertOrUpdateAll(all),
            () -> singers.insertOrUpdateAll(all, RETURN),
            () -> singers.insertOrUpdateAll(all.stream()),
            () -> singers.insertOrUpdateAll(all.stream(), RETURN),
            () -> singers.updateAll(all),
            () -> singers.updateAll(all, RETURN),
            () -> singers.updateAll(all.stream()),
            () -> singers.updateAll(all.stream(), RETURN),
            () -> singers.replaceAll(all),
            () -> singers.replaceAll(all, RETURN),
            () -> singers.replaceAll(all.stream()),
            () -> singers.replaceAll(all.stream(), RETURN));

    assertThat(forms).allMatch(form -> form.get().written() == 2);
    assertThat(singers.scan().singerIdStartsWith("form-").list()).isEqualTo(all);
  }

  @Test
  void what_cannot_be_sent_fails_alone(SingerRepository singers) {
    BulkResult<Singer> result =
        singers.insertAll(
            List.of(new Singer("alone-1", "one"), new Singer("alone-2", nothing())), RETURN);

    assertThat(result.written()).isEqualTo(1);
    assertThat(result.failures())
        .singleElement()
        .extracting(f -> f.item().singerId())
        .isEqualTo("alone-2");
    assertThat(singers.find("alone-1")).isPresent();
  }

  private static Comparator<UserLog> byKey() {
    return Comparator.comparing(UserLogKey::of);
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static String nothing() {
    return null;
  }
}
